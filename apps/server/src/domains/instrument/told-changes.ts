import type { CatalogueFile } from '@bourse/wire/console';
import { visibleIn } from '../../platform/told-lines.ts';
import type { ApprovalLine } from '../approval/approvals.ts';

type Entries = Omit<CatalogueFile, 'format'>;

/** Entries that were proposed, and what was stored of them then: what a second operator sees must be what changes. */
export interface ProposedEntries extends Entries {
  readonly former: Entries;
}

/** What is stored of the entries that are named. */
export function formerOf(stored: Entries, { calendars, instruments }: Entries): Entries {
  const names = new Set(calendars.map(({ name }) => name));
  const symbols = new Set(instruments.map(({ symbol }) => symbol));
  return {
    calendars: stored.calendars.filter(({ name }) => names.has(name)),
    instruments: stored.instruments.filter(({ symbol }) => symbols.has(symbol)),
  };
}

/** A line for each entry: every field that differs, and all of what is new. */
export function linesOf({ calendars, instruments, former }: ProposedEntries): ApprovalLine[] {
  const was = {
    calendars: new Map(former.calendars.map((one) => [one.name, one])),
    instruments: new Map(former.instruments.map((one) => [one.symbol, one])),
  };
  return [
    ...calendars.map((one) => ({ name: `calendar ${one.name}`, value: told(was.calendars.get(one.name), one) })),
    ...instruments.map((one) => ({ name: one.symbol, value: told(was.instruments.get(one.symbol), one) })),
  ];
}

/** "takerFee 0.001 → 0.05; bounds.band 0.02 → 0.5" */
function told(before: object | undefined, after: object): string {
  const [was, is] = [fieldsOf(before ?? {}), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changed = names.filter((name) => was.get(name) !== is.get(name));
  if (before === undefined) return `new: ${changed.map((name) => `${name} ${is.get(name)}`).join('; ')}`;
  return changed.map((name) => `${name} ${was.get(name) ?? '–'} → ${is.get(name) ?? '–'}`).join('; ');
}

/** A text that could be taken for something else where fields are told one after the other. */
const AMBIGUOUS = /[;→"]|^\[|^(–|null)$/;

/** No name can pass for a further field: what separates fields is escaped in all others, as JSON escapes it. */
function toldValue(value: unknown): string {
  const field = visibleIn(value);
  if (typeof field === 'string' && !AMBIGUOUS.test(field)) return field;
  return JSON.stringify(field).replaceAll(';', '\\u003b').replaceAll('→', '\\u2192');
}

function fieldsOf(value: object, within = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, string][] => {
      const path = `${within}${name}`;
      if (typeof field === 'object' && field !== null && !Array.isArray(field)) return [...fieldsOf(field, `${path}.`)];
      return [[path, toldValue(field)]];
    }),
  );
}
