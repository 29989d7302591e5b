import { decodeCommand } from '@bourse/engine';
import { formatAmount } from '@bourse/money';
import { CATALOGUE_FORMAT, type CatalogueFile, type InstrumentSpec, readCatalogue } from '@bourse/wire/console';
import { sql } from 'kysely';
import { FIRST_CATALOGUE, instrumentsOf } from '../market/catalogue/catalogue.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Database, Statement } from '../platform/db/database.ts';
import { rows, sqlFor, statement } from '../platform/db/typed.ts';

/** What is listed, as it was imported and changed since, in the order of its file. */
export async function readStoredCatalogue(db: Database): Promise<CatalogueFile> {
  const [calendars, instruments] = await Promise.all([
    rows(db, sqlFor.selectFrom('catalogue_calendars').select('spec').orderBy('place')),
    rows(db, sqlFor.selectFrom('catalogue_instruments').select('spec').orderBy('place')),
  ]);
  const read = readCatalogue(
    JSON.stringify({
      format: CATALOGUE_FORMAT,
      calendars: calendars.map(({ spec }) => JSON.parse(spec) as object),
      instruments: instruments.map(({ spec }) => JSON.parse(spec) as object),
    }),
  );
  if (!read.ok) throw new Error(`the catalogue in the database: ${read.where} ${read.problem}`);
  return read.file;
}

/** The catalogue of this market. Where there is none yet, the first file is imported. */
export async function keptCatalogue(db: Database): Promise<readonly Instrument[]> {
  const stored = await readStoredCatalogue(db);
  if (stored.calendars.length > 0) return instrumentsOf(stored);
  const lots = await listedLots(db);
  const instruments = FIRST_CATALOGUE.instruments.map((spec) => withListedLot(spec, lots.get(spec.symbol)));
  const first = { ...FIRST_CATALOGUE, instruments };
  const rowsOf = (specs: readonly object[]) =>
    specs.map((spec, at) => ({ spec: JSON.stringify(spec), place: at + 1, changed_ms: 0 }));
  await rows(
    db,
    sqlFor
      .insertInto('catalogue_instruments')
      .values(rowsOf(first.instruments).map((row, at) => ({ ...row, symbol: first.instruments[at]?.symbol ?? '' })))
      .onConflict((conflict) => conflict.doNothing()),
  );
  // Last: where it is there, all of it is.
  await rows(
    db,
    sqlFor
      .insertInto('catalogue_calendars')
      .values(rowsOf(first.calendars).map((row, at) => ({ ...row, name: first.calendars[at]?.name ?? '' })))
      .onConflict((conflict) => conflict.doNothing()),
  );
  return instrumentsOf(first);
}

/** What is stored otherwise than in `known`, which was read before. */
export async function changedSince(db: Database, known: readonly Instrument[]): Promise<readonly Instrument[]> {
  const before = new Map(known.map((one) => [one.symbol, JSON.stringify(one)]));
  return (await keptCatalogue(db)).filter((one) => before.get(one.symbol) !== JSON.stringify(one));
}

/** Contracts that a former version listed keep their lots, which followed the price of that time. */
async function listedLots(db: Database): Promise<Map<string, string>> {
  const lots = new Map<string, string>();
  for (const { spec } of await rows(db, sqlFor.selectFrom('margin_listings').select('spec'))) {
    const command = decodeCommand(spec);
    if (command.type === 'list-margin') lots.set(command.listing.symbol, formatAmount(command.listing.lotSize));
  }
  return lots;
}

function withListedLot(spec: InstrumentSpec, lotSize: string | undefined): InstrumentSpec {
  if (lotSize === undefined || spec.contract === null) return spec;
  return { ...spec, contract: { ...spec.contract, lotSize } };
}

/** The statements that store entries: new ones behind all others, in this order; those that are there keep their places. */
export function storing({ calendars, instruments }: Omit<CatalogueFile, 'format'>, changed_ms: number): Statement[] {
  return [
    ...calendars.map((one) => {
      const spec = JSON.stringify(one);
      const place = sql<number>`(select coalesce(max(place), 0) + 1 from catalogue_calendars)`;
      return statement(
        sqlFor
          .insertInto('catalogue_calendars')
          .values({ name: one.name, spec, place, changed_ms })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ spec, changed_ms })),
      );
    }),
    ...instruments.map((one) => {
      const spec = JSON.stringify(one);
      const place = sql<number>`(select coalesce(max(place), 0) + 1 from catalogue_instruments)`;
      return statement(
        sqlFor
          .insertInto('catalogue_instruments')
          .values({ symbol: one.symbol, spec, place, changed_ms })
          .onConflict((conflict) => conflict.column('symbol').doUpdateSet({ spec, changed_ms })),
      );
    }),
  ];
}
