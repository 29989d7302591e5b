import { Counter, Gauge, type Registry } from 'prom-client';
import type { PriceLink } from '../exchange/price-link.ts';
import type { MarketHub } from '../market/market-hub.ts';
import type { SourcesReport } from '../market/sources/sources-report.ts';
import type { Clock } from '../platform/clock.ts';

export interface SourcesWatched {
  readonly prices: Pick<PriceLink, 'report'>;
  readonly hub: Pick<MarketHub, 'isOpen'>;
  readonly clock: Clock;
}

/** What can be seen of sources of prices, where there are several (docs/prices.md). */
export function watchSources(registry: Registry, { prices, hub, clock }: SourcesWatched): void {
  const registers = [registry];
  const gauge = (
    name: string,
    help: string,
    label: string,
    read: (report: SourcesReport) => Iterable<readonly [label: string, value: number]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, number] of read(prices.report)) this.set({ [label]: value }, number);
      },
    });
  gauge(
    'bourse_price_source_open',
    '1: its prices come as they should; 0: it is cut, or a venue is asked',
    'source',
    (report) => report.sources.map(({ name, connection }) => [name, connection === 'open' ? 1 : 0]),
  );
  gauge('bourse_price_source_age_seconds', 'How long ago a source said anything', 'source', (report) =>
    report.sources.flatMap(({ name, heardMs }) => (heardMs === null ? [] : [[name, (clock() - heardMs) / 1000]])),
  );
  gauge('bourse_price_source_stale', 'Open markets of which a source has no fresh price', 'source', (report) =>
    staleBySource(report, hub, clock()),
  );
  gauge(
    'bourse_price_fallback',
    '1 for each open market whose price is its spare source’s',
    'symbol',
    ({ instruments }) =>
      instruments.flatMap(({ symbol, byFallback }) => (byFallback && hub.isOpen(symbol) ? [[symbol, 1]] : [])),
  );
  gauge(
    'bourse_price_disputed',
    '1 for each open market on whose price no majority of its sources agrees',
    'symbol',
    (report) =>
      report.instruments.flatMap(({ symbol, state }) =>
        state === 'disputed' && hub.isOpen(symbol) ? [[symbol, 1]] : [],
      ),
  );
  new Counter({
    name: 'bourse_price_source_cuts_total',
    help: 'Connections of a source that ended',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const { name, cuts } of prices.report.sources) this.inc({ source: name }, cuts);
    },
  });
  new Counter({
    name: 'bourse_price_refused_total',
    help: 'Messages and prices of a source that were refused',
    labelNames: ['source', 'reason'],
    registers,
    collect() {
      this.reset();
      for (const [source, reason, count] of refusals(prices.report)) this.inc({ source, reason }, count);
    },
  });
}

function* refusals({ sources, instruments }: SourcesReport): Iterable<[source: string, reason: string, count: number]> {
  for (const { name, messages } of sources)
    for (const [reason, count] of Object.entries(messages)) if (count > 0) yield [name, reason, count];
  for (const { said } of instruments)
    for (const { source, refused } of said)
      for (const [reason, count] of Object.entries(refused)) yield [source, reason, count];
}

function staleBySource(
  { sources, instruments }: SourcesReport,
  hub: Pick<MarketHub, 'isOpen'>,
  nowMs: number,
): Map<string, number> {
  const counts = new Map(sources.map(({ name }) => [name, 0]));
  for (const { symbol, said } of instruments) {
    if (!hub.isOpen(symbol)) continue;
    for (const { source, atMs, staleMs } of said)
      if (atMs === null || nowMs - atMs > staleMs) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return counts;
}
