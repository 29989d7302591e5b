import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../../platform/refusal.ts';

export interface NamedPerson {
  readonly name: string;
  /** "1970-01-31" */
  readonly birthDate: string | null;
  readonly source: string;
}

const COLUMNS = ['name', 'birthDate', 'source'] as const;
const NAME_MAX = 200;
const SOURCE_MAX = 60;
/** The audit log and the preview name each of them. */
const SOURCES_MAX = 100;
const CHUNK = 65_536;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Text part by part: what others do is done between the parts. */
function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

const wrong = (line: number, detail: string) => new Refusal('names_wrong', { field: 'csv', params: { line, detail } });

/** The names of a CSV file. Refuses with the first line that is wrong, and a file without names. */
export async function readNames(csv: string): Promise<NamedPerson[]> {
  const parser = Readable.from(partsOf(csv)).pipe(
    parse({
      bom: true,
      columns: (head: string[]) => checkedHead(head),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  const people: NamedPerson[] = [];
  const sources = new Set<string>();
  try {
    for await (const { record, info } of parser as AsyncIterable<Line>) {
      const person = personOf(record, info.lines);
      if (sources.add(person.source).size > SOURCES_MAX) throw wrong(info.lines, 'source');
      people.push(person);
      if (people.length % 1_000 === 0) await new Promise(setImmediate);
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw wrong(Number(error.lines ?? 1), error.code.includes('QUOTE') ? 'quotes' : 'columns');
    throw error;
  }
  if (people.length === 0) throw wrong(2, 'name');
  return people;
}

interface Line {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function checkedHead(head: readonly string[]): string[] {
  const missing = COLUMNS.find((column) => column !== 'birthDate' && !head.includes(column));
  if (missing !== undefined) throw wrong(1, missing);
  return [...head];
}

function personOf({ name = '', birthDate = '', source = '' }: Line['record'], line: number): NamedPerson {
  if (name === '' || name.length > NAME_MAX) throw wrong(line, 'name');
  if (source === '' || source.length > SOURCE_MAX) throw wrong(line, 'source');
  if (birthDate !== '' && !isDate(birthDate)) throw wrong(line, 'birthDate');
  return { name, source, birthDate: birthDate === '' ? null : birthDate };
}

/** A day that there is: not 1970-02-31. */
const isDate = (text: string): boolean => {
  const ms = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};
