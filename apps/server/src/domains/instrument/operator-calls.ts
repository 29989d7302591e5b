import { formatPrice } from '@bourse/money';
import type { InstrumentRow } from '@bourse/wire/console';
import {
  exportCatalogue,
  type InstrumentSpec,
  instrumentDetail,
  instrumentList,
  previewCatalogue,
  previewFile,
  previewListing,
  previewShares,
  proposeCatalogue,
  proposeFile,
  proposeListing,
  proposeShares,
  readCatalogue,
  validateReason,
  writeCatalogue,
} from '@bourse/wire/console';
import { readStoredCatalogue } from '../../exchange/catalogue-rows.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { changedEntries, previewChanges } from './catalogue-changes.ts';
import { type SharePayload, shareEffect } from './corporate-actions.ts';
import { effectsOn, listedDesks } from './effects.ts';
import { contextOf, type Entries, type InstrumentDeps, type ListingPayload } from './put-in-force.ts';

/** Operators list instruments, change their terms, and end them. */
export function instrumentRoutes(deps: InstrumentDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  const { engine } = deps.committer;
  const propose = async (entries: Entries, { reason, operator }: Asked) => {
    refuseOn(validateReason(reason));
    const changed = changedEntries(await contextOf(deps), entries);
    return { approval: await approvals.propose('catalogue', targetOf(changed), changed, reason, operator) };
  };
  return [
    route(instrumentList, 'read', (call) => list(deps, call)),
    route(instrumentDetail, 'read', async ({ params: { symbol } }) => {
      const { calendars, instruments } = await readStoredCatalogue(deps.db);
      const spec = instruments.find((one) => one.symbol === symbol);
      const calendar = calendars.find(({ name }) => name === spec?.hours);
      if (spec === undefined || calendar === undefined) throw new Refusal('unknown_instrument', { field: 'symbol' });
      const changed = await changedTimes(deps);
      const effects = effectsOn(engine, symbol);
      const names = calendars.map(({ name }) => name);
      const row = rowOf(deps, spec, changed.get(symbol) ?? 0);
      return { row, spec, calendar, calendars: names, sources: deps.sources?.slice() ?? null, effects };
    }),
    route(previewCatalogue, 'read', async ({ body }) => previewChanges(await contextOf(deps), body)),
    route(proposeCatalogue, 'write', ({ body, operator }) => propose(body, { reason: body.reason, operator })),
    route(exportCatalogue, 'read', async () => ({ text: writeCatalogue(await readStoredCatalogue(deps.db)) })),
    route(previewFile, 'read', async ({ body: { text } }) => {
      const read = readCatalogue(text);
      if (!read.ok) {
        return { problems: read.all.map((one) => ({ ...one, problem: 'form' as const })), changes: [] };
      }
      return previewChanges(await contextOf(deps), read.file);
    }),
    route(proposeFile, 'write', ({ body: { text, reason }, operator }) => {
      const read = readCatalogue(text);
      if (!read.ok) throw new Refusal('catalogue_wrong', { params: { field: read.where } });
      const { calendars, instruments } = read.file;
      return propose({ calendars, instruments }, { reason, operator });
    }),
    route(previewListing, 'read', ({ body: { symbol, desks, act } }) => {
      const listed = listedDesks(engine, symbol);
      if (desks.some((desk) => !listed.includes(desk))) throw new Refusal('unknown_instrument', { field: 'symbol' });
      return effectsOn(engine, symbol, { act }, desks);
    }),
    route(proposeListing, 'write', async ({ body: { symbol, desks, act, reason }, operator }) => {
      refuseOn(validateReason(reason));
      const payload: ListingPayload = { symbol, desks, act };
      return { approval: await approvals.propose('listing', `instrument ${symbol}`, payload, reason, operator) };
    }),
    route(previewShares, 'read', ({ body }) => shareEffect(deps, body)),
    route(proposeShares, 'write', async ({ body: { reason, ...payload }, operator }) => {
      refuseOn(validateReason(reason));
      const act: SharePayload = payload;
      return { approval: await approvals.propose('shares', `instrument ${payload.symbol}`, act, reason, operator) };
    }),
  ];
}

interface Asked {
  readonly reason: string;
  readonly operator: ActingOperator;
}

/** So many entries are named in the audit log, where they can be searched. */
const NAMED = 5;

/** "instrument btcusdt", "catalogue: btcusdt, ethusdt and 10 more" */
function targetOf({ calendars, instruments }: Entries): string {
  const names = [...calendars.map(({ name }) => `calendar ${name}`), ...instruments.map(({ symbol }) => symbol)];
  if (names.length === 1 && instruments.length === 1) return `instrument ${names[0]}`;
  const others = names.length - NAMED;
  return `catalogue: ${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

async function changedTimes({ db }: InstrumentDeps): Promise<Map<string, number>> {
  const found = await rows(db, sqlFor.selectFrom('catalogue_instruments').select(['symbol', 'changed_ms']));
  return new Map(found.map(({ symbol, changed_ms }) => [symbol, changed_ms]));
}

function rowOf({ hub, committer }: InstrumentDeps, spec: InstrumentSpec, changedMs: number): InstrumentRow {
  const { phases } = committer.engine.state;
  const { symbol, showSymbol, name, kind, hours } = spec;
  const tick = hub.latest(symbol);
  return {
    id: symbol,
    showSymbol,
    name,
    kind,
    hours,
    desks: spec.desks.map((desk) => ({
      desk,
      phase: phases.of(desk, symbol),
      sinceMs: phases.find(desk, symbol)?.sinceMs ?? null,
    })),
    isOpen: hub.isOpen(symbol),
    price: tick === undefined ? '0' : formatPrice(tick.last),
    pricedMs: tick?.timeMs ?? null,
    changedMs,
  };
}

/** In the catalogue's order, or by a column. There are at most some thousands of rows. */
async function list(deps: InstrumentDeps, { query }: Call<typeof instrumentList>) {
  const [{ instruments }, changed] = await Promise.all([readStoredCatalogue(deps.db), changedTimes(deps)]);
  const wanted = query.search.trim().toLowerCase();
  const found = instruments
    .map((spec) => rowOf(deps, spec, changed.get(spec.symbol) ?? 0))
    .filter(({ id, name, showSymbol }) => `${id} ${showSymbol} ${name}`.toLowerCase().includes(wanted))
    .filter(({ kind }) => query.kind === undefined || kind === query.kind)
    .filter(({ desks }) => query.phase === undefined || desks.some(({ phase }) => phase === query.phase));
  const { sort } = query;
  const sorted =
    sort === 'place'
      ? found
      : found.toSorted((a, b) => (sort === 'changedMs' ? a[sort] - b[sort] : a[sort].localeCompare(b[sort], 'en')));
  if (sort !== 'place' && query.order === 'desc') sorted.reverse();
  const from = (query.page - 1) * query.perPage;
  return { total: sorted.length, rows: sorted.slice(from, from + query.perPage) };
}
