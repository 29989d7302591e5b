import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, timeMs } from '../fields.ts';

const batchFields = {
  batch: z.number(),
  hash: z.string(),
  linesRoot: z.string(),
  /** What stands beside the way to the root: "l" or "r", then a hash. */
  path: z.array(z.string()),
  /** The number of the published head. */
  head: z.number(),
};
const lineProof = z.object({
  ...batchFields,
  /** The command as the journal holds it. */
  line: z.string(),
  nonce: z.string(),
  linePath: z.array(z.string()),
});

/** When the next head is published, at the latest. */
const nextMs = timeMs();

export const proofBatch = endpoint({
  id: 'proof.batch',
  method: 'GET',
  path: '/api/proof/batches/{batch}',
  caller: 'anyone',
  summary: 'The way from a batch of the journal to the published head that it stands under; null until there is one.',
  envelope: 'data',
  params: z.object({ batch: id() }),
  output: z.object({ proof: z.nullable(z.object(batchFields)), nextMs }),
});

export const proofTimed = endpoint({
  id: 'proof.timed',
  method: 'GET',
  path: '/api/proof/timed/{id}',
  caller: 'customer',
  summary:
    'For an own timed contract: the commands that opened and settled it, and the way to the published heads that they stand under; null until there is one.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({ opening: z.nullable(lineProof), closing: z.nullable(lineProof), nextMs }),
});
