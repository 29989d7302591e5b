import { type Amount, type Price, parseAmount, parsePrice, RATE_ONE, type Rate } from '@bourse/money';
import type { Issue } from '../messages.ts';
import { gridStepGain } from './grid-levels.ts';
import { STRATEGY_BOUNDS, STRATEGY_PART_ORDERS } from './strategy-bounds.ts';
import type { StrategyDraft } from './strategy-draft.ts';

/** What a plan is measured against: one instrument's steps and fees, as decimal text. */
export interface StrategyMarket {
  readonly symbol: string;
  readonly quote: string;
  readonly tickSize: string;
  readonly minNotional: string;
  readonly makerFee: string;
}

const HOUR_MS = 3_600_000;

/** A plan in numbers, as the rules of `@bourse/strategy` take it. */
export type ParsedStrategy =
  | {
      readonly kind: 'grid';
      readonly symbols: readonly string[];
      readonly lower: Price;
      readonly upper: Price;
      readonly grids: number;
      readonly investment: Amount;
    }
  | {
      readonly kind: 'recurring';
      readonly symbols: readonly string[];
      readonly amount: Amount;
      readonly everyMs: number;
      readonly purchases: number;
    }
  | {
      readonly kind: 'rebalance';
      readonly symbols: readonly string[];
      readonly shares: readonly Rate[];
      readonly threshold: Rate;
      readonly everyMs: number;
      readonly investment: Amount;
    };

export type StrategyCheck =
  | { readonly ok: true; readonly plan: ParsedStrategy }
  | { readonly ok: false; readonly issue: Issue };

/** Ends a check at the first thing that is wrong. */
class Wrong extends Error {
  readonly issue: Issue;
  constructor(key: Issue['key'], field: string, params?: Issue['params']) {
    super(key);
    this.issue = params === undefined ? { key, field } : { key, field, params };
  }
}

type MarketOf = (symbol: string) => StrategyMarket | undefined;

/** Reads and checks a plan: known instruments of one quote, numbers within their bounds, parts large enough to be traded. */
export function validateStrategy(draft: StrategyDraft, marketOf: MarketOf, available?: Amount): StrategyCheck {
  try {
    const plan = planOf(draft, marketOf);
    const [field, needed] =
      plan.kind === 'recurring'
        ? ['amount', plan.amount * BigInt(plan.purchases)]
        : ['investment', plan.investment as bigint];
    if (available !== undefined && (needed as bigint) > available) {
      throw new Wrong('Insufficient_funds_available', field as string);
    }
    return { ok: true, plan };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, issue: error.issue };
    throw error;
  }
}

function planOf(draft: StrategyDraft, marketOf: MarketOf): ParsedStrategy {
  if (draft.kind === 'grid') return gridOf(draft, known(draft.symbol, marketOf, 'symbol'));
  if (draft.kind === 'recurring') return recurringOf(draft, known(draft.symbol, marketOf, 'symbol'));
  return rebalanceOf(draft, marketOf);
}

function gridOf(draft: StrategyDraft, market: StrategyMarket): ParsedStrategy {
  const lower = priceOf(draft.lower, 'lower', market);
  const upper = priceOf(draft.upper, 'upper', market);
  if (upper <= lower) throw new Wrong('strategy_range', 'upper');
  const grids = between(draft.grids, 'grids');
  const investment = amountOf(draft.investment, 'investment', market);
  const plan = { kind: 'grid', symbols: [market.symbol], lower, upper, grids, investment } as const;
  if (gridStepGain(plan, market) <= 0n) throw new Wrong('strategy_step', 'grids');
  largeEnough(investment / BigInt(grids), market, 'investment');
  return plan;
}

function recurringOf(draft: StrategyDraft, market: StrategyMarket): ParsedStrategy {
  const amount = amountOf(draft.amount, 'amount', market);
  const least = decimalOf(market.minNotional);
  if (amount < least) {
    throw new Wrong('notional_min', 'amount', { min: market.minNotional, asset: market.quote.toUpperCase() });
  }
  const everyMs = between(draft.everyHours, 'everyHours') * HOUR_MS;
  const purchases = between(draft.purchases, 'purchases');
  tooMuch((amount * BigInt(purchases)) as Amount, 'amount', market);
  return { kind: 'recurring', symbols: [market.symbol], amount, everyMs, purchases };
}

function rebalanceOf(draft: StrategyDraft, marketOf: MarketOf): ParsedStrategy {
  const targets = draft.targets ?? [];
  if (targets.length === 0) throw new Wrong('strategy_targets', 'targets');
  const markets = targets.map(({ symbol }) => known(symbol, marketOf, 'targets'));
  const symbols = markets.map(({ symbol }) => symbol);
  if (new Set(symbols).size < symbols.length) throw new Wrong('strategy_twice', 'targets');
  const [first] = markets as [StrategyMarket];
  if (markets.some(({ quote }) => quote !== first.quote)) throw new Wrong('unknown_instrument', 'targets');
  const shares = targets.map(({ percent }) => percentOf(between(percent, 'percent', 'targets')));
  if (shares.reduce((sum, share) => sum + share, 0n) > RATE_ONE) throw new Wrong('strategy_shares', 'targets');
  const threshold = percentOf(between(draft.thresholdPercent, 'thresholdPercent'));
  const everyMs = between(draft.everyHours, 'everyHours') * HOUR_MS;
  const investment = amountOf(draft.investment, 'investment', first);
  for (const [at, market] of markets.entries()) {
    largeEnough((investment * (shares[at] ?? 0n)) / RATE_ONE, market, 'investment');
  }
  return { kind: 'rebalance', symbols, shares, threshold, everyMs, investment };
}

function known(symbol: string | undefined, marketOf: MarketOf, field: string): StrategyMarket {
  const market = symbol === undefined ? undefined : marketOf(symbol);
  if (market === undefined) throw new Wrong('unknown_instrument', field);
  return market;
}

function between(
  value: number | undefined,
  name: 'grids' | 'everyHours' | 'purchases' | 'thresholdPercent' | 'percent',
  field: string = name,
): number {
  const { min, max } = STRATEGY_BOUNDS[name];
  if (value === undefined || value < min || value > max) throw new Wrong('strategy_between', field, { min, max });
  return value;
}

function priceOf(text: string | undefined, field: string, market: StrategyMarket): Price {
  if (text === undefined || text === '') throw new Wrong('enter_the_price', field);
  const parsed = parsePrice(text);
  if (!parsed.ok || parsed.value <= 0n) throw new Wrong('amount_incorrect', field);
  const step = parsePrice(market.tickSize);
  if (!step.ok || parsed.value % step.value !== 0n) throw new Wrong('price_step', field, { step: market.tickSize });
  return parsed.value;
}

function amountOf(text: string | undefined, field: string, market: StrategyMarket): Amount {
  if (text === undefined || text === '') throw new Wrong('enter_the_amount', field);
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value <= 0n) throw new Wrong('amount_incorrect', field);
  tooMuch(parsed.value, field, market);
  return parsed.value;
}

function tooMuch(value: Amount, field: string, market: StrategyMarket): void {
  const { max } = STRATEGY_BOUNDS.investment;
  if (value > decimalOf(max)) throw new Wrong('Maximum_input', field, { max, asset: market.quote.toUpperCase() });
}

/** A part that is bought must be worth selling when its fee is off. */
function largeEnough(part: bigint, market: StrategyMarket, field: string): void {
  if (part >= decimalOf(market.minNotional) * STRATEGY_PART_ORDERS) return;
  throw new Wrong('strategy_part', field, { min: market.minNotional, asset: market.quote.toUpperCase() });
}

function decimalOf(text: string): Amount {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new RangeError(`not an amount: ${text}`);
  return parsed.value;
}

const percentOf = (percent: number): Rate => ((RATE_ONE * BigInt(percent)) / 100n) as Rate;
