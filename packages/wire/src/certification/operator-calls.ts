import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

export const CERTIFICATION_STATUSES = ['review', 'approved', 'failed'] as const;

const certification = {
  id: id(),
  userId: id(),
  loginName: z.string(),
  /** 1 primary, 2 advanced. */
  level: z.number(),
  realName: z.string(),
  /** Masked but for its last characters. */
  idCard: z.nullable(z.string()),
  /** 1 identity card, 2 passport or paper, 3 driver's licence; null for primary. */
  cardType: z.nullable(z.number()),
  country: z.nullable(z.string()),
  status: z.enum(CERTIFICATION_STATUSES),
  reason: z.string(),
  submittedMs: timeMs(),
  decidedMs: z.nullable(timeMs()),
};

export const certificationQueue = consoleList({
  id: 'console.certificationQueue',
  path: '/api/console/certifications',
  permission: 'certification',
  summary: 'Certifications; search in customer number, name and real name.',
  sort: ['id', 'submittedMs'],
  by: ['time', 'customer'],
  filters: { status: z.optional(z.enum(CERTIFICATION_STATUSES)), level: z.optional(whole(1, 2)) },
  output: z.object(certification),
});

export const certificationCase = endpoint({
  id: 'console.certificationCase',
  method: 'GET',
  path: '/api/console/certifications/{id}',
  caller: 'operator',
  permission: 'certification',
  summary:
    'One certification with its pictures, what the customer submitted before, and who else has the same document.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({
    ...certification,
    /** Ids of pictures. */
    pictures: z.array(z.object({ kind: z.enum(['front', 'back', 'hand']), upload: z.string() })),
    /** Customers other than this one with the same document number. */
    sameDocument: z.array(z.number()),
    history: z.array(z.object(certification)),
  }),
});

export const decideCertificationCall = endpoint({
  id: 'console.decideCertification',
  method: 'POST',
  path: '/api/console/certifications/{id}/decide',
  caller: 'operator',
  permission: 'certification',
  summary: 'Approves or fails a certification; the customer reads the reason of a failure.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ approve: z.boolean(), reason: reason() }),
});

export const operatorPicture = endpoint({
  id: 'console.picture',
  method: 'GET',
  path: '/api/console/pictures/{upload}',
  caller: 'operator',
  summary: 'A picture of a case that the caller’s role may see: proofs of recharges, documents of certifications.',
  envelope: 'data',
  params: z.object({ upload: text(64) }),
  output: z.object({ img: z.string() }),
});
