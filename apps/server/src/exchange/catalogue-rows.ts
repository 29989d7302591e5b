import { decodeCommand } from '@bourse/engine';
import { formatAmount } from '@bourse/money';
import {
  type CalendarSpec,
  CATALOGUE_FORMAT,
  type CatalogueFile,
  type InstrumentSpec,
  readCatalogue,
} from '@bourse/wire/console';
import { FIRST_CATALOGUE, instrumentsOf } from '../market/catalogue/catalogue.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Database, Statement } from '../platform/db/database.ts';
import { rows, sqlFor, statement } from '../platform/db/typed.ts';

/** What is listed, as it was imported and changed since, in the order of its file. */
export async function readStoredCatalogue(db: Database): Promise<CatalogueFile> {
  const inOrder = (table: 'catalogue_calendars' | 'catalogue_instruments') =>
    rows(db, sqlFor.selectFrom(table).select('spec').orderBy('place'));
  const calendars = (await inOrder('catalogue_calendars')).map(({ spec }) => JSON.parse(spec) as CalendarSpec);
  const instruments = (await inOrder('catalogue_instruments')).map(({ spec }) => JSON.parse(spec) as InstrumentSpec);
  const read = readCatalogue(JSON.stringify({ format: CATALOGUE_FORMAT, calendars, instruments }));
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
  for (const insert of storing(first, 0)) await db.query(insert.sql, insert.params);
  return instrumentsOf(first);
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
export function storing({ calendars, instruments }: Omit<CatalogueFile, 'format'>, atMs: number): Statement[] {
  const changed_ms = atMs;
  return [
    ...calendars.map((spec) =>
      statement(
        sqlFor
          .insertInto('catalogue_calendars')
          .values(({ fn, selectFrom }) => ({
            name: spec.name,
            spec: JSON.stringify(spec),
            changed_ms,
            place: selectFrom('catalogue_calendars').select(
              ({ eb, lit }) => eb(fn.coalesce(fn.max('place'), lit(0)), '+', lit(1)).as('place'),
            ),
          }))
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ spec: JSON.stringify(spec), changed_ms }),
          ),
      ),
    ),
    ...instruments.map((spec) =>
      statement(
        sqlFor
          .insertInto('catalogue_instruments')
          .values(({ fn, selectFrom }) => ({
            symbol: spec.symbol,
            spec: JSON.stringify(spec),
            changed_ms,
            place: selectFrom('catalogue_instruments').select(
              ({ eb, lit }) => eb(fn.coalesce(fn.max('place'), lit(0)), '+', lit(1)).as('place'),
            ),
          }))
          .onConflict((conflict) =>
            conflict.column('symbol').doUpdateSet({ spec: JSON.stringify(spec), changed_ms }),
          ),
      ),
    ),
  ];
}
