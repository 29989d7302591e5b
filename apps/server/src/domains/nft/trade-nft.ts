import { type Amount, formatAmount, min, parseAmount, ZERO } from '@bourse/money';
import { type askNft, type buyNft, nftProceeds, validateAsk, type withdrawNftAsk } from '@bourse/wire';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { NftDeps } from './nft-deps.ts';
import { isGuarded } from './resale-guard.ts';

/** Buys an item at the price that the buyer was shown; who sold it is written, together with the sale. */
export async function buyItem(deps: NftDeps, call: Call<typeof buyNft>): Promise<undefined> {
  if (call.session.simulated) throw new Refusal('not_in_simulation');
  return deps.turns.run(call.session.userId, () => buy(deps, call));
}

async function buy(deps: NftDeps, call: Call<typeof buyNft>): Promise<undefined> {
  const { committer, db } = deps;
  const { session, body, idempotencyKey, nowMs } = call;
  const { userId: owner } = session;
  const { collection: collectionId, no } = body;
  const price = parseAmount(body.price);
  if (!price.ok || price.value <= 0n) throw new Refusal('amount_incorrect', { field: 'price' });
  const idempotency = idempotencyOf(idempotencyKey, owner, ['nft', collectionId, no, body.price]);
  const text = await one(db, sqlFor.selectFrom('nft_texts').select('name').where('collection_id', '=', collectionId));
  const { nfts } = committer.engine.state;
  const seller = nfts.item(collectionId, no)?.owner;
  const terms = nfts.collections.get(collectionId);
  const letters =
    seller === undefined || terms === undefined
      ? []
      : [
          deps.letter(seller, {
            key: 'nft_sold',
            params: {
              item: `${text?.name ?? ''} #${no}`,
              amount: formatAmount(price.value),
              proceeds: formatAmount(nftProceeds(price.value, terms.fee).proceeds),
              coin: terms.asset,
            },
          }),
        ];
  const toOther = seller !== undefined && seller !== owner && terms !== undefined && !isKnown(committer, idempotency);
  const paid = nfts.item(collectionId, no)?.paid ?? ZERO;
  const usual = min(terms?.price ?? ZERO, paid);
  const leaving = { buyer: owner, asset: terms?.asset ?? '', price: price.value, usual };
  if (toOther) {
    if (await isGuarded(deps, leaving, nowMs)) await askAsForWithdrawal(deps, call);
    // However small: many small proceeds would be taken out as soon as one large one.
    letters.push(deps.coolOff(seller, nowMs));
  }
  const command = { type: 'buy-nft', owner, collectionId, no, price: price.value, idempotency } as const;
  orRefuse(await committer.submit(command, letters, session.from));
  for (const user of seller === undefined || seller === owner ? [owner] : [owner, seller])
    deps.recordChanged(user, 'nft', 0);
  return undefined;
}

async function askAsForWithdrawal({ guards }: NftDeps, call: Call<typeof buyNft>): Promise<void> {
  const { nowMs } = call;
  const { userId: owner } = call.session;
  const { pwd = '' } = call.body;
  await guards.rest(owner, nowMs);
  if (pwd === '') throw new Refusal('withdraw_please_pwd', { field: 'pwd' });
  await guards.fundPassword(owner, pwd, nowMs);
  await guards.secondFactor(call);
}

/** The owner asks a price for an item. */
export async function askForItem(deps: NftDeps, { session, body }: Call<typeof askNft>): Promise<undefined> {
  const check = validateAsk(body.price);
  if (!check.ok) throw refusalOf(check.issue);
  return setAsk(deps, session, body, check.price);
}

/** The owner takes an item off the market. */
export async function withdrawAsk(deps: NftDeps, { session, body }: Call<typeof withdrawNftAsk>): Promise<undefined> {
  return setAsk(deps, session, body, null);
}

async function setAsk(
  { committer, recordChanged }: NftDeps,
  session: Call<typeof askNft>['session'],
  { collection: collectionId, no }: { readonly collection: number; readonly no: number },
  price: Amount | null,
): Promise<undefined> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { userId: owner } = session;
  orRefuse(await committer.submit({ type: 'ask-nft', owner, collectionId, no, price }, [], session.from));
  recordChanged(owner, 'nft', 0);
  return undefined;
}
