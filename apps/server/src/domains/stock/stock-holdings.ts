import { type Amount, amount, formatAmount, formatPrice, notionalDown, type Price, ZERO } from '@bourse/money';
import {
  type AnswerOf,
  type StockHoldingRow,
  type sellHolding,
  symbolOfStockGid,
  validateHoldingSale,
} from '@bourse/wire';
import type { InferResult } from 'kysely';
import { currentQuote } from '../../exchange/current-quote.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { type MarginDeps, noPrice } from '../../exchange/place-on-margin.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { stockByGid, stockGidOf } from './stock-terms.ts';

const ownedBy = (userId: number) =>
  sqlFor
    .selectFrom('accounts as a')
    .select(({ selectFrom }) => [
      'a.asset',
      'a.available',
      'a.held',
      selectFrom('offering_orders as r')
        .innerJoin('offerings as o', 'o.id', 'r.offering_id')
        .select(({ fn }) => fn.min('r.unlock_ms').as('unlock_ms'))
        .whereRef('r.owner', '=', 'a.owner')
        .where('r.locked', '=', true)
        .whereRef('o.asset', '=', 'a.asset')
        .as('unlock_ms'),
    ])
    .where('a.owner', '=', userId)
    .where('a.ledger', '=', 'live')
    .where('a.type', '=', 9)
    .where('a.asset', 'like', '%:%')
    .where(({ eb }) => eb(eb('a.available', '+', eb.ref('a.held')), '>', '0'))
    .orderBy('a.asset');
type Row = InferResult<ReturnType<typeof ownedBy>>[number];

/** Shares that a customer owns, bought in offerings: only the live ledger has some. */
export async function stockHoldings(
  deps: MarginDeps & { readonly db: Database },
  userId: number,
  nowMs: number,
): Promise<StockHoldingRow[]> {
  return (await rows(deps.db, ownedBy(userId))).map((row) => holdingRow(deps, row, nowMs));
}

function holdingRow(deps: MarginDeps, row: Row, nowMs: number): StockHoldingRow {
  const { hub } = deps;
  const symbol = symbolOfStockGid(row.asset) ?? '';
  const line = hub.find(symbol);
  const [available, locked] = [amount(row.available), amount(row.held)];
  const last = hub.latest(symbol)?.last;
  const quote = line === undefined ? null : currentQuote(hub, symbol, nowMs);
  return {
    stockGid: line === undefined ? row.asset : stockGidOf(line),
    stockCode: line?.showSymbol ?? symbol.toUpperCase(),
    stockName: line?.name ?? symbol.toUpperCase(),
    symbol,
    currency: line?.quote ?? '',
    available: formatAmount(available),
    locked: formatAmount(locked),
    unlockTime: row.unlock_ms,
    bid: quote === null ? null : formatPrice(quote.bid),
    worth: last === undefined ? null : formatAmount(notionalDown((available + locked) as Amount, last)),
    isOpen: line !== undefined && hub.isOpen(symbol),
    nextOpen: line === undefined ? null : (hub.opensAtMs(symbol) ?? null),
  };
}

/** Sells shares to the house at the bid of now, under the same checks of the price as every market order of stocks. */
export async function sellShares(
  deps: MarginDeps,
  { session, body, idempotencyKey, nowMs }: Call<typeof sellHolding>,
): Promise<AnswerOf<typeof sellHolding>> {
  const { hub, committer } = deps;
  if (session.simulated) throw new Refusal('not_in_simulation');
  const check = validateHoldingSale(body);
  if (!check.ok) throw refusalOf(check.issue);
  const { line, listing } = stockByGid(deps, body.stockGid);
  const asset = stockGidOf(line).toLowerCase();
  const idempotency = idempotencyOf(idempotencyKey, session.userId, ['sell-shares', asset, body.number]);
  const quote = currentQuote(hub, line.symbol, nowMs);
  if (quote === null && !isKnown(committer, idempotency)) throw noPrice(hub, line.symbol);
  const answer = await committer.submit(
    {
      type: 'convert',
      ledger: 'live',
      owner: session.userId,
      from: { type: 9, asset },
      to: { type: 9, asset: listing.asset },
      amount: check.quantity,
      // Without a quote only a request that was answered before comes so far; it is not carried out again.
      price: quote?.bid ?? (0n as Price),
      idempotency,
    },
    [],
    session.from,
  );
  const { value } = orRefuse(answer);
  return { received: formatAmount((value ?? ZERO) as Amount), asset: listing.asset };
}
