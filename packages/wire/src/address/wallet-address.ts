import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';

/** The chain of an address that can be bound: USDT as a token of Ethereum, USDT on Tron, ether, bitcoin. */
export const CHAINS = ['ERC', 'TRC', 'ETH', 'BTC'] as const;
export type Chain = (typeof CHAINS)[number];

/** Most addresses of one customer. */
export const ADDRESSES_MAX = 20;

/** Characters of the name that a customer gives an address. */
export const ADDRESS_LABEL_MAX = 40;

export const walletAddress = z.object({
  id: id(),
  /** The customer's own name for it; "" where there is none. */
  label: z.string(),
  type: z.enum(CHAINS),
  address: z.string(),
  createTime: timeMs(),
  /** Withdrawals may go there from this moment on. */
  usableFrom: timeMs(),
});
export type WalletAddress = z.infer<typeof walletAddress>;

export const walletAddressList = endpoint({
  id: 'address.list',
  method: 'GET',
  path: '/api/user/getUserAddress',
  caller: 'customer',
  summary: 'The wallet addresses that withdrawals may go to, oldest first, and the rest that new ones take.',
  envelope: 'data',
  output: z.object({
    list: z.array(walletAddress),
    /** How long a new address, or the end of the protection, has to wait until it counts. */
    coolingOffHours: z.number(),
    /** When the protection ends or ended; null while no end is set. */
    protectionEnds: z.nullable(timeMs()),
  }),
});

export const updateUserAddress = endpoint({
  id: 'address.bind',
  method: 'POST',
  path: '/api/user/updateUserAddress',
  caller: 'customer',
  summary: 'Binds a wallet address. It rests before withdrawals may go there.',
  envelope: 'none',
  query: z.object({ type: z.enum(CHAINS), address: text(100), userId: id(), label: z.optional(z.string()) }),
});

export const labelUserAddress = endpoint({
  id: 'address.label',
  method: 'POST',
  path: '/api/user/labelUserAddress',
  caller: 'customer',
  summary: 'Names one of the own wallet addresses; "" takes its name away.',
  envelope: 'none',
  body: z.object({ id: id(), label: z.string() }),
});

export const removeUserAddress = endpoint({
  id: 'address.remove',
  method: 'POST',
  path: '/api/user/removeUserAddress',
  caller: 'customer',
  summary: 'Removes one of the own wallet addresses. Bound again, it rests again.',
  envelope: 'none',
  body: z.object({ id: id() }),
});

export const protectAddresses = endpoint({
  id: 'address.protect',
  method: 'POST',
  path: '/api/user/protectUserAddress',
  caller: 'customer',
  summary: 'Whether new addresses rest: turned on it holds at once, turned off it ends after the same rest.',
  envelope: 'none',
  body: z.object({ protect: z.boolean() }),
});
