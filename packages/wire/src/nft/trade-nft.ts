import { type Amount, parseAmount, type Rate, rateDown } from '@bourse/money';
import * as z from 'zod/mini';
import { passkeyAnswer } from '../account/passkeys.ts';
import { secret, shortCode } from '../account/secret-field.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, id, whole } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { NFT_NO_MAX } from './nft-item.ts';

const item = { collection: id(), no: whole(1, NFT_NO_MAX) };

export const buyNft = endpoint({
  id: 'nft.buy',
  method: 'POST',
  path: '/api/nft/buy',
  caller: 'customer',
  summary:
    'Buys an item from the operator or from its owner, out of the platform account. `price` is what the buyer was shown: another price buys nothing.',
  envelope: 'none',
  body: z.object({
    ...item,
    price: decimal(),
    /** The fund password and a code of the second factor, where much goes to another customer: as for a withdrawal. */
    pwd: z.optional(secret()),
    totp: z.optional(shortCode()),
    /** Or the answer of a passkey, to a question for money that leaves. */
    passkey: z.optional(passkeyAnswer()),
  }),
});

export const askNftBody = z.object({ ...item, price: z.optional(decimal()) });

export const askNft = endpoint({
  id: 'nft.ask',
  method: 'POST',
  path: '/api/nft/ask',
  caller: 'customer',
  summary: 'Offers an own item to all other customers at a price of one’s choice.',
  envelope: 'none',
  body: askNftBody,
});

export const withdrawNftAsk = endpoint({
  id: 'nft.withdrawAsk',
  method: 'POST',
  path: '/api/nft/withdrawAsk',
  caller: 'customer',
  summary: 'Takes an own item off the market.',
  envelope: 'none',
  body: z.object(item),
});

/** Above this nobody asks: no figure of the ledger overflows. */
const ASK_MAX = 1_000_000_000n * 100_000_000n;

export type AskCheck = { readonly ok: true; readonly price: Amount } | { readonly ok: false; readonly issue: Issue };

/** A price above zero that can be asked. */
export function validateAsk(text: string | undefined): AskCheck {
  const parsed = parseAmount(text ?? '');
  const fits = parsed.ok && parsed.value > 0n && parsed.value <= ASK_MAX;
  return fits ? { ok: true, price: parsed.value } : { ok: false, issue: { key: 'nft_ask', field: 'price' } };
}

/** What a seller gets: the price less the house's fee, which is rounded down. 90 at 2 %: 88.2. */
export function nftProceeds(price: Amount, fee: Rate): { readonly fee: Amount; readonly proceeds: Amount } {
  const kept = rateDown(price, fee);
  return { fee: kept, proceeds: (price - kept) as Amount };
}
