import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text, whole } from '../fields.ts';
import { uploadAddress } from '../upload/upload.ts';

/** Levels of verification: by name and number, or also by pictures of the document. */
export const CERTIFICATION_LEVEL = { primary: 1, advanced: 2 } as const;
export type CertificationLevel = (typeof CERTIFICATION_LEVEL)[keyof typeof CERTIFICATION_LEVEL];

/** States on the wire (texts in getInfo): not submitted, approved, failed, under review. */
export const AUDIT_STATUS = { none: '0', approved: '1', failed: '2', review: '3' } as const;
export type AuditStatus = (typeof AUDIT_STATUS)[keyof typeof AUDIT_STATUS];

/** ID card, paper (a passport, a residence permit), driver license. */
export const CARD_TYPE = { idCard: 1, paper: 2, driverLicense: 3 } as const;
export type CardType = (typeof CARD_TYPE)[keyof typeof CARD_TYPE];

export const uploadKycBody = z.object({
  /** 1 primary, 2 advanced. */
  flag: whole(1, 2),
  realName: text(120),
  /** The document's number; may be left out of the advanced form where the deployment does not ask for it. */
  idCard: z.optional(text(60)),
  /** Advanced only, as everything below. */
  cardType: z.optional(whole(1, 3)),
  /** ISO code. */
  country: z.optional(z.string().check(z.toUpperCase(), z.maxLength(2))),
  /** Addresses of uploads: front and back of the document, and its holder with it in hand. */
  frontUrl: z.optional(uploadAddress()),
  backUrl: z.optional(uploadAddress()),
  handelUrl: z.optional(uploadAddress()),
});
export type UploadKycBody = z.infer<typeof uploadKycBody>;

/**
 * The specification sends these fields in the query. Names and document numbers do not belong in addresses, which
 * proxies and browsers record, so they are read only from the body.
 */
export const uploadKyc = endpoint({
  id: 'certification.uploadKYC',
  method: 'POST',
  path: '/api/user/uploadKYC',
  caller: 'customer',
  summary: 'Asks to be verified; an operator decides. One question of a level at a time, and none after a yes.',
  envelope: 'none',
  body: uploadKycBody,
});
