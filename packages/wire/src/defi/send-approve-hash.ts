import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';

/** 65 bytes in hexadecimal: longer texts are no signatures of wallets with one key. */
const SIGNATURE_LENGTH = 132;

export const sendApproveHash = endpoint({
  id: 'defi.sendApproveHash',
  method: 'POST',
  path: '/api/apiDefi/sendApproveHash',
  caller: 'customer',
  summary:
    'Joins with an address: `hash` is the wallet’s signature under the message that was asked for. No transaction, no allowance.',
  envelope: 'none',
  body: z.object({ userId: id(), address: text(64), hash: text(SIGNATURE_LENGTH) }),
});
