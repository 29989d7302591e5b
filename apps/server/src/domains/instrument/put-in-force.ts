import type { ListingDesk } from '@bourse/engine';
import type { CatalogueFile, ListingAct } from '@bourse/wire/console';
import type { AuditEntry, AuditedPlan } from '../../exchange/audit-log.ts';
import { readStoredCatalogue, storing } from '../../exchange/catalogue-rows.ts';
import type { Committer, Request } from '../../exchange/committer.ts';
import type { OpenMarket } from '../../exchange/open-market.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import { instrumentsOf } from '../../market/catalogue/catalogue.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { letterStatements } from '../../platform/letters/send-letter.ts';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../../platform/plugin.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import { type ChangeContext, changedEntries, previewChanges } from './catalogue-changes.ts';
import { listedDesks } from './effects.ts';
import { concerned, listingLetter } from './holders.ts';
import { formerOf, linesOf, type ProposedEntries } from './told-changes.ts';

export interface InstrumentDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly relist: OpenMarket['relist'];
  readonly sources: ChangeContext['sources'];
  readonly splitUnwritten: Services['splitUnwritten'];
  /** Phones read their lists again. */
  settingsChanged(): void;
  recordChanged(userId: number, what: 'mail', id: number): void;
}

export interface Acting {
  readonly target: string;
  readonly reason: string;
  readonly operator: ActingOperator;
}

/** Once letters are stored: phones of those who got one show it. */
export function tellOfLetters({ recordChanged }: Pick<InstrumentDeps, 'recordChanged'>, told: Set<number>): void {
  for (const userId of told) recordChanged(userId, 'mail', 0);
  told.clear();
}

export type Entries = Omit<CatalogueFile, 'format'>;

export interface ListingPayload {
  readonly symbol: string;
  readonly desks: readonly ListingDesk[];
  readonly act: ListingAct;
}

export async function contextOf({ db, clock, hub, committer, sources }: InstrumentDeps): Promise<ChangeContext> {
  return { engine: committer.engine, hub, sources, stored: await readStoredCatalogue(db), nowMs: clock() };
}

/** How entries are put in force once a second operator has confirmed them. */
export function catalogueExecutor(deps: InstrumentDeps): ApprovalExecutor {
  return {
    permission: 'market',
    former: async (payload) => formerOf(await readStoredCatalogue(deps.db), payload as Entries),
    lines: (payload) => linesOf(payload as ProposedEntries),
    plan: (payload, target, reason, operator) => planCatalogue(deps, payload as Entries, target, reason, operator),
    done: (payload) => apply(deps, payload as Entries),
  };
}

async function planCatalogue(
  deps: InstrumentDeps,
  entries: Entries,
  target: string,
  reason: string,
  operator: ActingOperator,
): Promise<AuditedPlan> {
  const context = await contextOf(deps);
  const { problems, changes } = previewChanges(context, entries);
  const [problem] = problems;
  if (problem !== undefined) {
    const { entry, field, what = '' } = problem;
    throw new Refusal('catalogue_wrong', { params: { field: `${entry} ${field} ${what}`.trimEnd() } });
  }
  if (changes.length === 0) throw new Refusal('catalogue_same');
  const changed = changedEntries(context, entries);
  const former = changes.flatMap(({ before }) => (before === null ? [] : [JSON.parse(before) as object]));
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'catalogue.change',
      target,
      before: former.length === 0 ? '' : JSON.stringify(former),
      after: JSON.stringify(changes.map(({ after }) => JSON.parse(after) as object)),
    },
    statements: storing(changed, deps.clock()),
  };
}

/** Lists in the running market what is stored. A server that stops before it has done this does it at its next start. */
export async function apply(deps: InstrumentDeps, { calendars, instruments }: Entries): Promise<void> {
  const stored = await readStoredCatalogue(deps.db);
  const symbols = new Set(instruments.map(({ symbol }) => symbol));
  const names = new Set(calendars.map(({ name }) => name));
  const lines = instrumentsOf(stored).filter(({ symbol, hours }) => symbols.has(symbol) || names.has(hours));
  try {
    await deps.relist(lines);
  } catch (error) {
    deps.log.error(
      { err: error },
      'what two operators listed is stored, but the market did not take it: it will at the next start',
    );
    throw new Refusal('busy');
  }
  deps.settingsChanged();
}

const COMMANDS = { 'wind down': 'wind-down-listing', end: 'end-listing', reopen: 'reopen-listing' } as const;
const ACTIONS = { 'wind down': 'listing.wind_down', end: 'listing.end', reopen: 'listing.reopen' } as const;
const FROM = { 'wind down': ['open'], end: ['closing'], reopen: ['closing', 'ended'] } as const;

/** How a listing is wound down, ended or listed again. */
export function listingExecutor(deps: InstrumentDeps): ApprovalExecutor {
  const told = new Set<number>();
  return {
    permission: 'market',
    lines: (payload) => {
      const { symbol, desks, act } = payload as ListingPayload;
      return [
        { name: 'symbol', value: symbol },
        { name: 'desks', value: desks.join(', ') },
        { name: 'act', value: act },
      ];
    },
    plan: (payload, target, reason, operator) =>
      planListing(deps, payload as ListingPayload, told, { target, reason, operator }),
    done: async () => {
      deps.settingsChanged();
      tellOfLetters(deps, told);
    },
  };
}

async function planListing(
  deps: InstrumentDeps,
  { symbol, desks, act }: ListingPayload,
  told: Set<number>,
  { target, reason, operator }: Acting,
): Promise<AuditedPlan> {
  const { engine } = deps.committer;
  const listed = listedDesks(engine, symbol);
  if (desks.some((desk) => !listed.includes(desk))) throw new Refusal('unknown_instrument', { field: 'symbol' });
  const { phases, timed } = engine.state;
  const from: readonly string[] = FROM[act];
  if (desks.some((desk) => !from.includes(phases.of(desk, symbol)))) throw new Refusal('listing_phase');
  if (act === 'end' && desks.includes('timed') && timed.nextDue(symbol) !== undefined)
    throw new Refusal('contracts_open');
  const { instruments } = await readStoredCatalogue(deps.db);
  const spec = instruments.find((one) => one.symbol === symbol);
  const letter = spec && listingLetter(spec, act, desks);
  const customers = spec && letter ? concerned(engine, spec, desks) : [];
  for (const owner of customers) told.add(owner);
  const before = desks.map((desk) => ({ desk, phase: phases.of(desk, symbol) }));
  const command = (auditEntry: AuditEntry): Request => {
    const listing = { symbol, desks, auditEntry };
    // The quote is put on it where it is applied.
    return act === 'end' ? { type: COMMANDS[act], ...listing, quote: null } : { type: COMMANDS[act], ...listing };
  };
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: ACTIONS[act],
      target,
      before: JSON.stringify(before),
      after: JSON.stringify({ symbol, desks, act }),
    },
    statements: letter === undefined ? [] : letterStatements(customers, letter, deps.clock()),
    command,
  };
}
