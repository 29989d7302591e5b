import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, symbol, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { CATALOGUE_DESKS, calendarSpec, instrumentSpec, MARKET_KINDS } from './operator-catalogue.ts';
import { PROBLEM_CODES } from './operator-check.ts';

export const LISTING_PHASES = ['open', 'closing', 'ended'] as const;
export const LISTING_ACTS = ['wind down', 'end', 'reopen'] as const;
export type ListingAct = (typeof LISTING_ACTS)[number];

/** The greatest catalogue that is read, in characters. */
export const CATALOGUE_TEXT_MAX = 1_000_000;
const FILE_BYTES_MAX = 3_000_000;

const desk = z.enum(CATALOGUE_DESKS);
const listedDesk = z.object({ desk, phase: z.enum(LISTING_PHASES), sinceMs: z.nullable(timeMs()) });

export const instrumentRow = z.object({
  /** Its symbol. */
  id: z.string(),
  showSymbol: z.string(),
  name: z.string(),
  kind: z.enum(MARKET_KINDS),
  desks: z.array(listedDesk),
  hours: z.string(),
  isOpen: z.boolean(),
  /** "0" before any price. */
  price: z.string(),
  /** Of the last price; null: there is none. */
  pricedMs: z.nullable(timeMs()),
  changedMs: timeMs(),
});
export type InstrumentRow = z.infer<typeof instrumentRow>;

export const instrumentList = consoleList({
  id: 'console.instrumentList',
  path: '/api/console/instruments',
  permission: 'market',
  summary: 'Every instrument of the catalogue, also those that have ended; search in symbol and name.',
  sort: ['place', 'id', 'name', 'changedMs'],
  filters: { kind: z.optional(z.enum(MARKET_KINDS)), phase: z.optional(z.enum(LISTING_PHASES)) },
  output: instrumentRow,
});

/** What is open on one desk of an instrument now, live and simulated together. */
export const listingEffect = z.object({
  desk,
  /** Resting orders; on margin those that would open a position. */
  orders: z.number(),
  /** Of them, what would be cancelled. */
  cancelled: z.number(),
  positions: z.number(),
  contracts: z.number(),
  customers: z.number(),
  /** Positions that would be closed at the mark. */
  closed: z.number(),
  /** Orders that rest outside of what the new terms allow: they stay, the same could not be placed any more. */
  outside: z.number(),
  /** Positions whose leverage is no longer offered: they keep it. */
  leverages: z.number(),
  /** Positions whose liquidation price moves. Terms of open positions stay, so it is 0 unless a rule says otherwise. */
  moved: z.number(),
});
export type ListingEffect = z.infer<typeof listingEffect>;

const problem = z.object({
  /** The symbol or the calendar's name; of `form` the row of the file and its name. */
  entry: z.string(),
  field: z.string(),
  problem: z.enum([...PROBLEM_CODES, 'kept', 'form']),
  /** Of `form`: what was expected there, or the kind of mistake. Of a field with several values: which one. */
  what: z.optional(z.string()),
});

/** What a catalogue would change, entry by entry. */
export const catalogueChange = z.object({
  kind: z.enum(['instrument', 'calendar']),
  entry: z.string(),
  /** Null: it is new. */
  before: z.nullable(z.string()),
  after: z.string(),
  effects: z.array(listingEffect),
});
export type CatalogueChange = z.infer<typeof catalogueChange>;

const preview = z.object({ problems: z.array(problem), changes: z.array(catalogueChange) });
export type CataloguePreview = z.infer<typeof preview>;

export const instrumentDetail = endpoint({
  id: 'console.instrumentDetail',
  method: 'GET',
  path: '/api/console/instruments/{symbol}',
  caller: 'operator',
  permission: 'market',
  summary: 'One instrument: its entry in the catalogue, its phases, and what is open on its desks.',
  envelope: 'data',
  params: z.object({ symbol: symbol() }),
  output: z.object({
    row: instrumentRow,
    spec: instrumentSpec,
    calendar: calendarSpec,
    calendars: z.array(z.string()),
    /** Sources of prices that an entry may name; null where the market has none (docs/prices.md), and any name is kept. */
    sources: z.nullable(z.array(z.string())),
    effects: z.array(listingEffect),
  }),
});

const changed = { instruments: z.array(instrumentSpec), calendars: z.array(calendarSpec) };

export const previewCatalogue = endpoint({
  id: 'console.previewCatalogue',
  method: 'POST',
  path: '/api/console/catalogue/preview',
  caller: 'operator',
  permission: 'market',
  summary: 'What these entries would change, what is wrong with them, and what that means for whatever is open.',
  envelope: 'data',
  body: z.object(changed),
  output: preview,
});

export const proposeCatalogue = endpoint({
  id: 'console.proposeCatalogue',
  method: 'POST',
  path: '/api/console/catalogue/propose',
  caller: 'operator',
  permission: 'market',
  summary: 'Proposes to list instruments or to change their terms; another operator confirms it.',
  envelope: 'data',
  body: z.object({ ...changed, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const exportCatalogue = endpoint({
  id: 'console.exportCatalogue',
  method: 'GET',
  path: '/api/console/catalogue/export',
  caller: 'operator',
  permission: 'market',
  summary: 'The whole catalogue as the text of its file (docs/catalogue.md).',
  envelope: 'data',
  output: z.object({ text: z.string() }),
});

export const previewFile = endpoint({
  id: 'console.previewFile',
  method: 'POST',
  path: '/api/console/catalogue/file/preview',
  caller: 'operator',
  permission: 'market',
  summary: 'What a file would change. Instruments that it does not name stay as they are.',
  envelope: 'data',
  bodyBytes: FILE_BYTES_MAX,
  body: z.object({ text: z.string().check(z.maxLength(CATALOGUE_TEXT_MAX)) }),
  output: preview,
});

export const proposeFile = endpoint({
  id: 'console.proposeFile',
  method: 'POST',
  path: '/api/console/catalogue/file/propose',
  caller: 'operator',
  permission: 'market',
  summary: 'Proposes to import what a file changes; another operator confirms it.',
  envelope: 'data',
  bodyBytes: FILE_BYTES_MAX,
  body: z.object({ text: z.string().check(z.maxLength(CATALOGUE_TEXT_MAX)), reason: reason() }),
  output: z.object({ approval: id() }),
});

const listing = { symbol: symbol(), desks: z.array(desk).check(z.minLength(1)), act: z.enum(LISTING_ACTS) };

export const previewListing = endpoint({
  id: 'console.previewListing',
  method: 'POST',
  path: '/api/console/listing/preview',
  caller: 'operator',
  permission: 'market',
  summary: 'What winding an instrument down, ending it or listing it again would do to whatever is open.',
  envelope: 'data',
  body: z.object(listing),
  output: z.array(listingEffect),
});

export const proposeListing = endpoint({
  id: 'console.proposeListing',
  method: 'POST',
  path: '/api/console/listing/propose',
  caller: 'operator',
  permission: 'market',
  summary: 'Proposes to wind an instrument down, to end it, or to list it again; another operator confirms it.',
  envelope: 'data',
  body: z.object({ ...listing, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const SHARE_ACTS = ['split', 'dividend'] as const;
export type ShareAct = (typeof SHARE_ACTS)[number];

const shareAct = {
  symbol: symbol(),
  act: z.enum(SHARE_ACTS),
  /** Of a split: `from` shares become `to`. */
  from: z._default(whole(1, 1000), 1),
  to: z._default(whole(1, 1000), 1),
  /** Of a dividend: of the share's currency, for each share. */
  perShare: z._default(decimal(), '0'),
};

/** What an act of a company means for whoever has its shares, live and simulated together. */
export const shareEffect = z.object({
  longs: z.number(),
  shorts: z.number(),
  /** Resting orders, which a split cancels. */
  orders: z.number(),
  stops: z.number(),
  owners: z.number(),
  /** Shares that are owned. */
  owned: z.string(),
  /** Of a dividend: what owners and longs get, what shorts pay, in the share's currency. */
  paid: z.string(),
  collected: z.string(),
  currency: z.string(),
  isHalted: z.boolean(),
});
export type ShareEffect = z.infer<typeof shareEffect>;

export const previewShares = endpoint({
  id: 'console.previewShares',
  method: 'POST',
  path: '/api/console/shares/preview',
  caller: 'operator',
  permission: 'market',
  summary: 'What a split or a dividend would do to owners of a share, positions and orders.',
  envelope: 'data',
  body: z.object(shareAct),
  output: shareEffect,
});

export const proposeShares = endpoint({
  id: 'console.proposeShares',
  method: 'POST',
  path: '/api/console/shares/propose',
  caller: 'operator',
  permission: 'market',
  summary:
    'Proposes a split or a dividend; another operator confirms it. Both need a halt, and every holder gets a letter.',
  envelope: 'data',
  body: z.object({ ...shareAct, reason: reason() }),
  output: z.object({ approval: id() }),
});
