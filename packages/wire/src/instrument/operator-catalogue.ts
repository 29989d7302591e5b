import * as z from 'zod/mini';
import { SECTORS } from '../stock/stock-company.ts';
import { SYMBOL_FORM } from '../symbol-form.ts';

/** The first line of every catalogue: which format it is written in. */
export const CATALOGUE_FORMAT = 'bourse catalogue 1';

export const MARKET_KINDS = ['crypto', 'metal', 'forex', 'stock-us', 'stock-br'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];
export const CATALOGUE_DESKS = ['spot', 'contract', 'stock', 'timed'] as const;
export type CatalogueDesk = (typeof CATALOGUE_DESKS)[number];

/** A decimal number as text, so that none is rounded: "0.00001". */
const decimal = () => z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/, 'decimal'));
/** Of a price, which has two decimals more. */
const priceDecimal = () => z.string().check(z.regex(/^\d{1,15}(\.\d{1,10})?$/, 'decimal'));
const name = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const assetName = () => z.string().check(z.regex(/^[a-z0-9]{1,16}$/, 'asset'));
const number = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));
const wholeNumber = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));
const date = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'));
/** "09:30"; "24:00" is the end of a day. */
const clock = () => z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$|^24:00$/, 'clock'));

/** What a source of prices is called. */
const sourceName = () => z.string().check(z.regex(/^[a-z0-9-]{1,24}$/, 'name'));

/** When a market is open, in its own zone. */
export const calendarSpec = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,24}$/, 'name')),
  /** "America/New_York". */
  zone: name(40),
  /** Each begins and ends on one day of the week: 0 is Sunday. */
  sessions: z.array(
    z.strictObject({ days: z.array(wholeNumber(0, 6)).check(z.minLength(1)), opens: clock(), closes: clock() }),
  ),
  /** Days off that a rule knows for any year; `none`: only those that are listed. */
  holidays: z.enum(['none', 'nyse', 'b3']),
  /** Further days off. */
  closed: z.array(date()),
  /** Days on which it opens later or closes sooner; what is left empty stays as it is. */
  short: z.array(z.strictObject({ date: date(), opens: z.nullable(clock()), closes: z.nullable(clock()) })),
});
export type CalendarSpec = z.infer<typeof calendarSpec>;

const contractTerms = z.strictObject({
  /** Base in one lot, what phones call the contract's size. */
  lotSize: decimal(),
  openFee: decimal(),
  closeFee: decimal(),
  leverages: z.array(wholeNumber(1, 1000)).check(z.minLength(1)),
  /** Margin that is kept, as a proportion of the worth. */
  maintenance: decimal(),
  /** The adverse move that the house must be able to pay for. */
  stressMove: decimal(),
  /** Of what the house can bear, the most that one customer's positions may take. */
  customerShare: decimal(),
});

const stockTerms = z.strictObject({
  /** The smallest part of a share that is traded on margin: "1", "0.001". */
  lotSize: decimal(),
  openFee: decimal(),
  closeFee: decimal(),
  leverages: z.array(wholeNumber(1, 1000)).check(z.minLength(1)),
  /** The part of its margin that a position may lose. */
  lossShare: decimal(),
  stressMove: decimal(),
  customerShare: decimal(),
});

const timedTerms = z.strictObject({
  /** A price that is older than this at an opening or expiry is none, ms. */
  stalenessMs: wholeNumber(100, 600_000),
  cycles: z.array(
    z.strictObject({
      id: wholeNumber(1, 1000),
      seconds: wholeNumber(1, 2_592_000),
      /** What a stake of 1 wins, beside itself; the same for everybody. */
      odds: decimal(),
      min: decimal(),
      max: decimal(),
    }),
  ),
});

/** One instrument: what is listed, and on which terms. Money is decimal text. */
export const instrumentSpec = z.strictObject({
  symbol: z.string().check(z.regex(SYMBOL_FORM, 'symbol')),
  showSymbol: name(24),
  name: name(60),
  kind: z.enum(MARKET_KINDS),
  base: assetName(),
  quote: assetName(),
  desks: z.array(z.enum(CATALOGUE_DESKS)),
  hot: z.boolean(),
  /** The name of a calendar. */
  hours: z.string(),
  tickSize: priceDecimal(),
  lotSize: decimal(),
  minNotional: decimal(),
  makerFee: decimal(),
  takerFee: decimal(),
  ladder: z.strictObject({
    /** Half the spread of the house's offer, as a proportion of the price. */
    halfSpread: decimal(),
    levelStep: priceDecimal(),
    levels: wholeNumber(1, 100),
    /** Base at the first level; level n offers n times as much. */
    levelQuantity: decimal(),
  }),
  /** How far from the quote orders may trade: `band` at market, `collar` at a limit. */
  bounds: z.strictObject({ band: decimal(), collar: decimal() }),
  contract: z.nullable(contractTerms),
  stock: z.nullable(stockTerms),
  timed: z.nullable(timedTerms),
  company: z.nullable(
    z.strictObject({
      exchange: name(40),
      sector: z.enum(SECTORS),
      country: z.enum(['US', 'BR', 'GB']),
      headquarters: z.nullable(name(80)),
      founded: z.nullable(wholeNumber(1600, 2100)),
    }),
  ),
  /**
   * Where its price comes from, where that is several sources (docs/prices.md). Absent: from all that price its kind. In
   * files of former versions it is not there.
   */
  sources: z.optional(
    z.strictObject({
      names: z.array(sourceName()).check(z.minLength(1), z.maxLength(10)),
      /** Used only where all of them are stale. */
      fallback: z.nullable(sourceName()),
    }),
  ),
  /** For simulated prices only. */
  simulation: z.strictObject({
    referencePrice: number(1e-9, 1e9),
    /** A year's: 0.6 is 60 %. */
    volatility: number(0, 5),
    /** Base volume a day. */
    dailyVolume: number(0, 1e16),
    ticksPerMinute: number(4, 60),
    /** First day with a price. */
    listed: date(),
  }),
});
export type InstrumentSpec = z.infer<typeof instrumentSpec>;

export const catalogueFile = z.strictObject({
  format: z.literal(CATALOGUE_FORMAT),
  calendars: z.array(calendarSpec).check(z.maxLength(100)),
  instruments: z.array(instrumentSpec).check(z.maxLength(5000)),
});
export type CatalogueFile = z.infer<typeof catalogueFile>;

/** A catalogue as it is exported: the order of its keys is fixed, so an export of an export is the same bytes. */
export function writeCatalogue({ calendars, instruments }: Omit<CatalogueFile, 'format'>): string {
  const part = (rows: readonly object[]) => rows.map((row) => `    ${entryText(row)}`).join(',\n');
  return [
    '{',
    `  "format": ${JSON.stringify(CATALOGUE_FORMAT)},`,
    `  "calendars": [\n${part(calendars)}\n  ],`,
    `  "instruments": [\n${part(instruments)}\n  ]`,
    '}\n',
  ].join('\n');
}

/** One entry, a line for each of its keys. */
function entryText(row: object): string {
  const lines = Object.entries(row).map(([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n    }`;
}

/** A place in a file whose form is wrong. */
export interface FormProblem {
  /** The row, counted from 1, and what it is called: "instruments 3: btcusdt". Empty: the file as a whole. */
  readonly entry: string;
  readonly field: string;
  /** As `mistakeOf` names it; of a file that is no JSON, what its reader said. */
  readonly what: string;
}

export type ReadCatalogue =
  | { readonly ok: true; readonly file: CatalogueFile }
  /** `where`: the first entry and its field, as far as they are known. `all`: every place, 100 at most. */
  | { readonly ok: false; readonly where: string; readonly problem: string; readonly all: readonly FormProblem[] };

const PROBLEMS_MAX = 100;

/** Reads a catalogue, its keys in the order of the format, whatever the file's was. */
export function readCatalogue(text: string): ReadCatalogue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const what = error instanceof Error ? error.message : 'not JSON';
    return { ok: false, where: '', problem: what, all: [{ entry: '', field: '', what }] };
  }
  const parsed = z.safeParse(catalogueFile, value);
  if (parsed.success) return { ok: true, file: parsed.data };
  const { issues } = parsed.error;
  const [first] = issues;
  const { list, row, name, rest } = placeIn(value, first?.path ?? []);
  const where =
    name === undefined ? [list, row, rest].filter((part) => part !== '').join('.') : `${name} ${rest}`.trim();
  return {
    ok: false,
    where,
    problem: first?.message ?? 'wrong',
    all: issues.slice(0, PROBLEMS_MAX).map((issue) => formProblem(value, issue)),
  };
}

function formProblem(value: unknown, issue: z.core.$ZodIssue): FormProblem {
  const { list, row, name, rest } = placeIn(value, issue.path);
  const isEntry = row !== '' && (list === 'calendars' || list === 'instruments');
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const field = [isEntry ? '' : list, rest, ...keys].filter((part) => part !== '').join('.');
  const entry = isEntry ? `${list} ${Number(row) + 1}${name === undefined ? '' : `: ${name}`}` : '';
  return { entry, field, what: mistakeOf(issue) };
}

/** What the checks above call what they expect. */
const EXPECTED: ReadonlySet<string> = new Set(['decimal', 'asset', 'date', 'clock', 'name', 'symbol']);

/** What was expected ("decimal", "date"), else the kind of mistake ("empty", "too_big"): screens have words for these. */
export function mistakeOf(issue: z.core.$ZodIssue): string {
  if (EXPECTED.has(issue.message)) return issue.message;
  const isEmpty = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
  return isEmpty ? 'empty' : issue.code;
}

function placeIn(value: unknown, path: readonly PropertyKey[]) {
  const [list = '', row = ''] = path;
  const entry = Reflect.get(Object(Reflect.get(Object(value), list)), row) as unknown;
  const named = Reflect.get(Object(entry), list === 'calendars' ? 'name' : 'symbol') as unknown;
  const name = typeof named === 'string' && row !== '' ? named : undefined;
  return { list: String(list), row: String(row), name, rest: path.slice(2).join('.') };
}
