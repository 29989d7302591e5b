import { type Amount, formatAmount, formatDecimal, formatPrice, type Price } from '@bourse/money';
import { investmentOf, type RunResult, resultOfRun, worth } from '@bourse/strategy';
import { type AnswerOf, RUN_STATUS, type StrategyOrder, type StrategyRun, type strategyDetail } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import { ORDER_STATUS } from '../../exchange/order-status.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import { wordMessage } from '../../platform/http/wording.ts';
import { percentOf } from './measure.ts';
import type { RunOrder } from './run-orders.ts';
import type { Run } from './run-store.ts';

type Catalogue = Pick<MarketHub, 'find' | 'latest'>;

export interface RunFigures {
  readonly run: Run;
  readonly result: RunResult;
  readonly prices: readonly Price[];
  readonly counts: { readonly placed: number; readonly refused: number; readonly open: number };
}

/** What a run has come to, at the present prices, or at those of its end. */
export function runFigures(
  hub: Catalogue,
  run: Run,
  traded: readonly RunOrder[],
  counts: RunFigures['counts'] | undefined,
): RunFigures {
  const prices = run.endPrices ?? run.plan.symbols.map((symbol) => hub.latest(symbol)?.last ?? (0n as Price));
  const result = resultOfRun(investmentOf(run.plan), traded, prices);
  return { run, result, prices, counts: counts ?? { placed: 0, refused: 0, open: 0 } };
}

export function runRow(hub: Catalogue, { run, result, counts }: RunFigures): StrategyRun {
  const investment = investmentOf(run.plan);
  const profit = result.value - investment;
  const status = run.status === 'running' || run.status === 'stopping' ? 'running' : run.status;
  return {
    id: run.id,
    kind: run.plan.kind,
    draft: run.draft,
    showSymbols: run.plan.symbols.map((symbol) => hub.find(symbol)?.showSymbol ?? symbol.toUpperCase()),
    quote: hub.find(run.plan.symbols[0] ?? '')?.quote ?? 'usdt',
    status: RUN_STATUS[status],
    investment: formatAmount(investment),
    value: formatAmount(result.value),
    profit: formatDecimal(profit, 8),
    profitPercent: percentOf(profit, investment),
    realised: formatDecimal(result.realised, 8),
    unrealised: formatDecimal(result.unrealised, 8),
    fees: formatAmount(result.fees),
    orders: counts.placed,
    skipped: counts.refused,
    createTime: run.createdMs,
    endTime: run.endedMs,
  };
}

export function runDetail(hub: Catalogue, figures: RunFigures): AnswerOf<typeof strategyDetail> {
  const { run, result, prices, counts } = figures;
  return {
    run: runRow(hub, figures),
    cash: formatAmount(result.cash),
    holdings: run.plan.symbols.map((symbol, at) => {
      const [quantity, price] = [result.holdings[at] as Amount, prices[at] as Price];
      return {
        symbol,
        coin: hub.find(symbol)?.base ?? symbol,
        quantity: formatAmount(quantity),
        cost: formatAmount(result.cost[at] as Amount),
        price: formatPrice(price),
        worth: formatAmount(worth(quantity, price)),
      };
    }),
    openOrders: counts.open,
    nextTime: run.wakeMs ?? 0,
  };
}

const ON_ITS_WAY = 4;
const REFUSED = 3;

export function runOrderRow(hub: Catalogue, order: RunOrder, lang: string): StrategyOrder {
  const line = hub.find(order.symbol);
  const buys = order.side === 'buy';
  const { orderId, status, spotStatus, filled, value, fee } = order;
  const placed = spotStatus === null ? ON_ITS_WAY : ORDER_STATUS[spotStatus];
  return {
    no: order.no,
    orderId: orderId ?? 0,
    type: buys ? 0 : 1,
    delegateType: order.kind === 'limit' ? 0 : 1,
    symbol: order.symbol,
    showSymbol: line?.showSymbol ?? order.symbol.toUpperCase(),
    delegatePrice: order.price,
    delegateTotal: order.quantity,
    dealNum: formatAmount(filled),
    dealPrice: averagePrice(value, filled),
    dealValue: formatAmount(value),
    fee: formatAmount(fee),
    feeCoin: (buys ? line?.base : line?.quote) ?? '',
    status: status === 'refused' ? REFUSED : placed,
    reason: reasonOf(order, lang),
    time: order.createdMs,
  };
}

function reasonOf({ reason, reasonParams }: RunOrder, lang: string): string {
  if (reason === null) return '';
  const params = reasonParams === null ? undefined : (JSON.parse(reasonParams) as Record<string, string | number>);
  return wordMessage(reason as Parameters<typeof wordMessage>[0], params, lang);
}
