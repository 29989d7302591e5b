import type { Changes, Engine, FeeRates, FeeSchedule, MarginTrade } from '@bourse/engine';
import { type Difference, firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import { moveText, transferText } from './naive-move.ts';

/** First difference between the rebates and the fills on margin that one command recorded. */
export function compareFeeChanges(changes: Changes, { rebates, margin }: NaiveExchange): Difference {
  const paid = changes.ledger.transfers.rows.filter(({ cause }) => cause.kind === 'rebate');
  return (
    firstDifference('rebate', paid.map(transferText), rebates.map(moveText)) ??
    firstDifference('fill on margin', changes.margin.trades.rows.map(tradeText), margin.wroteTrades.map(tradeText))
  );
}

type Fill = Omit<MarginTrade, 'ledger' | 'quantity' | 'value'> &
  Record<'quantity' | 'value', bigint> & { readonly ledger: string };

function tradeText({ ledger, symbol, atMs, quantity, value, takerOwner, makerOwner }: Fill): string {
  return `${ledger} ${symbol} ${atMs} ${quantity} for ${value}, ${takerOwner} meets ${makerOwner}`;
}

/** First difference between schedules, and between the levels of all customers now and at the end of what was granted. */
export function compareFees({ state, lastMs }: Engine, { fees }: NaiveExchange): Difference {
  const latest = fees.said.filter(
    (one) => fees.said.findLast(({ desk, symbol }) => desk === one.desk && symbol === one.symbol) === one,
  );
  const owners = [...new Set(fees.facts.map(({ owner }) => owner))].sort((a, b) => a - b);
  const moments = (owner: number) => [
    lastMs,
    ...fees.facts.filter((one) => one.owner === owner).flatMap(({ untilMs = 0 }) => [untilMs - 1, untilMs]),
  ];
  const levels = (levelOf: (owner: number, atMs: number) => number) =>
    owners.map((owner) => `${owner}: ${moments(owner).map((atMs) => levelOf(owner, atMs))}`);
  return (
    firstDifference(
      'schedule',
      [...state.fees.schedules()].map(scheduleText).sort(),
      latest.map(scheduleText).sort(),
    ) ??
    firstDifference(
      'customer with a level',
      [...state.fees.levels()].map(({ owner }) => `${owner}`).sort(),
      owners.map(String).sort(),
    ) ??
    firstDifference(
      'level of',
      levels((owner, atMs) => state.fees.levelOf(owner, atMs)),
      levels((owner, atMs) => fees.level(owner, atMs)),
    )
  );
}

function scheduleText({ desk, symbol, tiers, promotions }: FeeSchedule): string {
  const text = ({ maker, taker }: FeeRates) => `${maker}/${taker}`;
  return `${desk} ${symbol} ${tiers.map(text)} ${promotions.map((one) => `${text(one)} ${one.fromMs}-${one.toMs}`)}`;
}
