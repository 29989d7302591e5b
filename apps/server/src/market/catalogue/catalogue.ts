import { type CalendarSpec, type CatalogueFile, type InstrumentSpec, readCatalogue } from '@bourse/wire/console';
import type { Instrument } from '../instrument.ts';
import file from './catalogue.json';

/** The file that is imported where nothing is listed yet. Reference prices are of November 2025. */
export const FIRST_CATALOGUE: CatalogueFile = read();

/** Its instruments, for tests and as what an empty database begins with. */
export const CATALOGUE: readonly Instrument[] = instrumentsOf(FIRST_CATALOGUE);

/** A calendar of the first file, for tests. Throws RangeError where there is none of this name. */
export function calendarNamed(name: string): CalendarSpec {
  const found = FIRST_CATALOGUE.calendars.find((calendar) => calendar.name === name);
  if (found === undefined) throw new RangeError(`no calendar ${name}`);
  return found;
}

const bySymbol = new Map(CATALOGUE.map((instrument) => [instrument.symbol, instrument]));

export function catalogued(symbol: string): Instrument | undefined {
  return bySymbol.get(symbol);
}

/** Instruments with the calendars that they name. Throws RangeError where one is missing: such a file was never accepted. */
export function instrumentsOf({ calendars, instruments }: Omit<CatalogueFile, 'format'>): Instrument[] {
  const byName = new Map(calendars.map((calendar) => [calendar.name, calendar]));
  return instruments.map((spec: InstrumentSpec) => {
    const calendar = byName.get(spec.hours);
    if (calendar === undefined)
      throw new RangeError(`${spec.symbol} names a calendar that is not there: ${spec.hours}`);
    return { ...spec, calendar };
  });
}

function read(): CatalogueFile {
  const answer = readCatalogue(JSON.stringify(file));
  if (!answer.ok) throw new Error(`catalogue.json: ${answer.where} ${answer.problem}`);
  return answer.file;
}
