import { type Amount, amount, formatAmount, formatPrice, PRICE_ONE, type Price, ZERO } from '@bourse/money';
import {
  type AnswerOf,
  type accountStatistics,
  type FundsRate,
  moneyOf,
  STOCK_TYPES,
  type StockType,
} from '@bourse/wire';
import { currentQuote } from '../../exchange/current-quote.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { openPositions, positionNow } from '../../exchange/margin-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { type OrderOwner, ownerOf } from '../../exchange/order-owner.ts';
import { type MarginDeps, noPrice } from '../../exchange/place-on-margin.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Session } from '../../platform/http/route.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { CURRENCY } from './stock-terms.ts';

/** Pairs that price one dollar in a stock currency; a dollar itself counts as one USDT. */
const PAIR: Readonly<Partial<Record<StockType, string>>> = { BR: 'usdbrl' };
const PAR = PRICE_ONE as Price;

interface Rate {
  /** Currency for one USDT when buying in; USDT for one of the currency when taking out. */
  readonly buyIn: Price;
  readonly takeOut: Price;
  /** What one USDT costs when taking out, in the currency: shown, not reckoned with. */
  readonly takeOutShown: Price;
}

/** The rates of now; undefined where the pair has no price. A customer sells dollars at the bid and buys them at the ask. */
function rateOf({ hub }: MarginDeps, stockType: StockType, nowMs: number): Rate | undefined {
  const pair = PAIR[stockType];
  if (pair === undefined) return { buyIn: PAR, takeOut: PAR, takeOutShown: PAR };
  const quote = currentQuote(hub, pair, nowMs);
  if (quote === null || quote.bid <= 0n) return undefined;
  return { buyIn: quote.bid, takeOut: ((PRICE_ONE * PRICE_ONE) / quote.ask) as Price, takeOutShown: quote.ask };
}

export function fundsRates(deps: MarginDeps, nowMs: number): FundsRate[] {
  return STOCK_TYPES.map((stockType) => {
    const rate = rateOf(deps, stockType, nowMs);
    const pair = PAIR[stockType];
    return {
      stockType,
      currency: CURRENCY[stockType],
      buyIn: rate === undefined ? '0' : formatPrice(rate.buyIn),
      takeOut: rate === undefined ? '0' : formatPrice(rate.takeOutShown),
      source: pair ?? 'par',
      time: (pair === undefined ? undefined : deps.hub.latest(pair)?.timeMs) ?? nowMs,
    };
  });
}

/** Changes money between USDT of the platform account and the stock account's currency. */
export async function exchangeFunds(
  deps: MarginDeps,
  call: { readonly session: Session; readonly idempotencyKey: string | undefined; readonly nowMs: number },
  way: 'buyIn' | 'takeOut',
  { amount: text, stockType }: { readonly amount?: string | undefined; readonly stockType: StockType },
): Promise<{ received: string; asset: string }> {
  const check = moneyOf(text, 'amount');
  if (!check.ok) throw refusalOf(check.issue);
  const rate = rateOf(deps, stockType, call.nowMs);
  const contents = ['funds', call.session.simulated, way, stockType, text];
  const idempotency = idempotencyOf(call.idempotencyKey, call.session.userId, contents);
  if (rate === undefined && !isKnown(deps.committer, idempotency)) throw noPrice(deps.hub, PAIR[stockType] ?? '');
  const { userId: owner, ledger } = ownerOf(call.session);
  const platform = { type: 1, asset: 'usdt' } as const;
  const stock = { type: 9, asset: CURRENCY[stockType] } as const;
  const [from, to] = way === 'buyIn' ? [platform, stock] : [stock, platform];
  const answer = await deps.committer.submit(
    {
      type: 'convert',
      ledger,
      owner,
      from,
      to,
      amount: check.value,
      // Without a rate only a request that was answered before comes so far; it is not carried out again.
      price: rate?.[way] ?? (0n as Price),
      idempotency,
    },
    [],
    call.session.from,
  );
  const { value } = orRefuse(answer);
  return { received: formatAmount((value ?? ZERO) as Amount), asset: to.asset };
}

/** What is stored of a stock account: the engine may be ahead of it by what is not committed. */
export async function stockMoney(
  db: Database,
  { userId, ledger }: OrderOwner,
  currency: string,
): Promise<{ readonly available: Amount; readonly held: Amount }> {
  const row = await one(
    db,
    sqlFor
      .selectFrom('accounts')
      .select(['available', 'held'])
      .where('owner', '=', userId)
      .where('ledger', '=', ledger)
      .where('type', '=', 9)
      .where('asset', '=', currency),
  );
  return { available: amount(row?.available ?? '0'), held: amount(row?.held ?? '0') };
}

/** The stock account of one market at the marks of now. */
export async function statisticsOf(
  deps: MarginDeps & { readonly db: Database },
  owner: OrderOwner,
  stockType: StockType,
): Promise<AnswerOf<typeof accountStatistics>> {
  const { db, hub } = deps;
  const currency = CURRENCY[stockType];
  const [{ available, held }, positions, past] = await Promise.all([
    stockMoney(db, owner, currency),
    openPositions(db, owner),
    one(
      db,
      sqlFor
        .selectFrom('positions')
        .select(({ fn, eb, ref }) =>
          fn.sum<string | null>(eb(eb('profit', '-', ref('open_fees')), '-', ref('close_fees'))).as('realised'),
        )
        .where('owner', '=', owner.userId)
        .where('ledger', '=', owner.ledger)
        .where('desk', '=', 'stock')
        .where('asset', '=', currency)
        .where('status', '<>', 'open'),
    ),
  ]);
  let [worth, profit] = [0n, 0n];
  for (const record of positions) {
    if (record.desk !== 'stock' || record.asset !== currency) continue;
    const now = positionNow(hub, record);
    worth += now.value;
    profit += now.profit;
  }
  return {
    currency,
    balance: formatAmount((available + held + profit) as Amount),
    available: formatAmount(available),
    occupied: formatAmount(held),
    holdingValue: formatAmount(worth as Amount),
    profit: formatAmount(profit as Amount),
    realised: formatAmount(amount(past?.realised ?? '0')),
  };
}
