import type { Committer } from './exchange/committer.ts';
import { LIVE_QUOTE_AGE_MAX_MS, QUOTE_AGE_MAX_MS } from './exchange/current-quote.ts';
import type { OpenMarket } from './exchange/open-market.ts';
import type { PricedReport } from './market/sources/sources-report.ts';
import { type Check, type HealthReport, reportOf, seconds } from './platform/health/health.ts';
import type { Heartbeat } from './platform/health/heartbeat.ts';

/** Eight signs of life: a database that stands still is told before five seconds have passed. */
const SILENT_MS = 4_000;
/** An order is stored in milliseconds. */
const WAIT_MS = 3_000;

export type Stage = 'starting' | 'standing by' | 'open' | 'closing' | 'lost';

/** What /readyz and /healthz say. */
export function serverHealth(of: {
  readonly stage: () => Stage;
  readonly market: OpenMarket;
  readonly heartbeat: Heartbeat;
}): () => HealthReport {
  const { stage, market, heartbeat } = of;
  const { committer } = market;
  return () => {
    const checks = [databaseCheck(heartbeat), engineCheck(committer, market.oldestWaitMs()), priceCheck(market)];
    const all = [...checks, ...sourcesCheck(market), clockCheck(heartbeat)];
    if (stage() !== 'open') return { status: stage(), checks: all } as HealthReport;
    const { state } = committer;
    if (state === 'running') return reportOf(all);
    return { status: state === 'closed' ? 'closing' : state, checks: all };
  };
}

function databaseCheck({ ageMs }: Heartbeat): Check {
  const says = `the last sign of life was stored ${seconds(ageMs)} ago`;
  return { name: 'database', ok: ageMs < SILENT_MS, ageMs: Math.round(ageMs), says };
}

function engineCheck({ state, journalBatch }: Committer, waitMs: number): Check {
  const ageMs = Math.round(waitMs);
  if (state !== 'running') return { name: 'engine', ok: false, ageMs, says: STATES[state] };
  const says =
    waitMs < WAIT_MS
      ? `takes commands; batch ${journalBatch} is stored`
      : `a command has waited ${seconds(waitMs)} for its commit`;
  return { name: 'engine', ok: waitMs < WAIT_MS, ageMs, says };
}

const STATES: Record<Exclude<Committer['state'], 'running'>, string> = {
  reloading: 'a commit failed: it is loaded again from the tables',
  halted: 'a fault stopped the market: the log has it, and nothing more is written until it is mended',
  lost: 'the database may not be used any more: the server is about to end',
  closed: 'closed',
};

function priceCheck(market: OpenMarket): Check {
  const { hub } = market;
  if (!hub.instruments.some(({ symbol }) => hub.isOpen(symbol)))
    return { name: 'prices', ok: true, says: 'every market is closed' };
  const ageMs = market.priceAgeMs();
  const says = `the last price came ${seconds(ageMs)} ago`;
  const maxMs = hub.simulated ? QUOTE_AGE_MAX_MS : LIVE_QUOTE_AGE_MAX_MS;
  return { name: 'prices', ok: ageMs < maxMs, ageMs: Math.round(ageMs), says };
}

/** Nothing where prices do not come from several sources. A price that nobody says any more is old, which the check before tells. */
function sourcesCheck({ prices: { report }, hub }: OpenMarket): readonly Check[] {
  if (report.sources.length === 0) return [];
  const cut = report.sources.filter(({ connection }) => connection === 'cut').map(({ name }) => name);
  const of = (test: (one: PricedReport) => boolean) =>
    report.instruments.filter((one) => hub.isOpen(one.symbol) && test(one)).map(({ symbol }) => symbol);
  const fallback = of(({ byFallback }) => byFallback);
  const disputed = of(({ state }) => state === 'disputed');
  const told = [
    listed('cut', cut),
    listed('the spare source is in use', fallback),
    listed('sources contradict one another', disputed),
  ].filter((text) => text !== '');
  return [{ name: 'sources', ok: told.length === 0, says: told.join('; ') || 'all sources of prices speak' }];
}

const NAMED = 5;

function listed(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${what}: ${names.slice(0, NAMED).join(', ')}${others}`;
}

function clockCheck({ alarm }: Heartbeat): Check {
  if (alarm === undefined) return { name: 'clock', ok: true, says: 'agrees with the database’s and with the journal' };
  return { name: 'clock', ok: false, says: alarm.says };
}
