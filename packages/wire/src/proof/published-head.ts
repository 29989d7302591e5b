import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, paging, timeMs } from '../fields.ts';

/** A head of the journal that was published. Its text and its seal follow from the first nine fields. */
export const publishedHead = z.object({
  no: id(),
  timeMs: timeMs(),
  /** The first batch under it. */
  first: z.number(),
  batch: z.number(),
  hash: z.string(),
  root: z.string(),
  previous: z.string(),
  /** The seal of the statement of liabilities that was made since the head before; "" for none. */
  liabilities: z.string(),
  seal: z.string(),
  /** When it was put at the place out of the operator's reach; null where it was not, or there is none. */
  sentMs: z.nullable(timeMs()),
  /** Calendars (OpenTimestamps) that its seal was given to; `anchored`: their proof ends in a block of Bitcoin. */
  stamps: z.array(z.object({ calendar: z.string(), anchored: z.boolean() })),
});
export type PublishedHead = z.infer<typeof publishedHead>;

export const proofHeads = endpoint({
  id: 'proof.heads',
  method: 'GET',
  path: '/api/proof/heads',
  caller: 'anyone',
  summary:
    'The heads of the journal’s hash chain that were published, newest first: one an hour where anything happened.',
  envelope: 'rows',
  query: z.object(paging),
  output: publishedHead,
});

export const proofHead = endpoint({
  id: 'proof.head',
  method: 'GET',
  path: '/api/proof/heads/{no}',
  caller: 'anyone',
  summary: 'One published head: its text, whose SHA-256 is the seal, and the calendars’ proofs.',
  envelope: 'data',
  params: z.object({ no: id() }),
  output: z.extend(publishedHead, {
    text: z.string(),
    /** Where heads are put; "" for nowhere. */
    place: z.string(),
    /** A file for `ots verify`, base64; "" without a calendar. */
    ots: z.string(),
  }),
});
