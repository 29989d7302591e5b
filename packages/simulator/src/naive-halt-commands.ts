import type { HaltTrading, OpenTrading } from '@bourse/engine';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';
import { naiveVoid } from './naive-timed.ts';

const DESKS = ['*', 'spot', 'contract', 'timed', 'stock', 'swap'];
const REASONS = ['price', 'maintenance', 'exchange', 'event'];

export function naiveHalt(exchange: NaiveState, { scope, reason, auditEntry, atMs }: HaltTrading): NaiveOutcome {
  const { desk, symbol } = scope;
  const known = [
    '*',
    ...exchange.instruments.keys(),
    ...exchange.margin.listings.map((one) => one.symbol),
    ...exchange.desk.listings.map((one) => one.symbol),
  ];
  if (!DESKS.includes(desk) || !known.includes(symbol) || !REASONS.includes(reason))
    return refuse('unknown_instrument');
  if (exchange.halts.of(desk, symbol).some(({ end }) => end === undefined)) return refuse('already_halted');
  exchange.halts.all.push({ desk, symbol, reason, fromMs: atMs, end: undefined });
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

export function naiveOpen(exchange: NaiveState, { scope, lastTick, auditEntry, atMs }: OpenTrading): NaiveOutcome {
  const halts = exchange.halts.of(scope.desk, scope.symbol);
  const halt = halts.find(({ end }) => end === undefined);
  if (halt === undefined) return refuse('not_halted');
  const newest = Math.max(0, ...halts.map(({ end }) => end?.tick ?? 0));
  if (!Number.isSafeInteger(lastTick) || newest > lastTick) return refuse('amount_incorrect');
  halt.end = { ms: atMs, tick: lastTick };
  if (['*', 'timed'].includes(scope.desk)) {
    for (const symbol of exchange.desk.listings.map((one) => one.symbol).sort()) {
      if (['*', symbol].includes(scope.symbol)) naiveVoid(exchange, symbol, halt.fromMs, atMs);
    }
  }
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}
