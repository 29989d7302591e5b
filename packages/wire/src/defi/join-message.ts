import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text, timeMs } from '../fields.ts';
import { defiCoin } from './defi-coin.ts';

const member = z.object({ name: z.string(), type: z.string() });

/** EIP-712, as `eth_signTypedData_v4` takes it. */
export const joinTypedData = z.object({
  domain: z.object({ name: z.string(), version: z.string(), chainId: z.number() }),
  types: z.object({ EIP712Domain: z.array(member), Participation: z.array(member) }),
  primaryType: z.literal('Participation'),
  message: z.object({
    /** What is joined, and that nobody may move anything because of it. */
    statement: z.string(),
    coin: z.string(),
    /** The one account that it is good for. */
    account: z.string(),
    /** The one address that it is good for. */
    address: z.string(),
    /** Good once. */
    nonce: z.string(),
    /** ISO 8601, UTC. */
    expires: z.string(),
  }),
});
export type JoinTypedData = z.infer<typeof joinTypedData>;

export const joinMessage = endpoint({
  id: 'defi.joinMessage',
  method: 'POST',
  path: '/api/apiDefi/joinMessage',
  caller: 'customer',
  summary:
    'The message that a wallet signs to join: good once, for some minutes, for this account and this address. It asks for no allowance.',
  envelope: 'data',
  body: z.object({ address: text(64), coin: defiCoin() }),
  output: z.object({ typedData: joinTypedData, expiresMs: timeMs() }),
});
