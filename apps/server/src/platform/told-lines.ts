/** What a proposal says: the name of something and what it would be. */
export interface ToldLine {
  readonly name: string;
  readonly value: string;
}

type Values = Readonly<Record<string, string>>;

/**
 * What would be, by name, beside what is: "0.1 % → 0.2 %", "– → 0.2 %" where that is nothing. What stays is told once, and
 * so is everything where nothing is replaced, or nothing was kept of it.
 */
export function toldLines(former: Values | undefined, wanted: Values): ToldLine[] {
  if (former === undefined) return linesOf(wanted);
  return sidesOf(former, wanted).map(({ name, was, is }) => ({
    name,
    value: was === is ? is : between(was, is),
  }));
}

/** The same without what stays. */
export function changedLines(former: Values, wanted: Values): ToldLine[] {
  return sidesOf(former, wanted)
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({ name, value: between(was, is) }));
}

const linesOf = (values: Values): ToldLine[] =>
  Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));

function sidesOf(former: Values, wanted: Values) {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(former)])];
  return names.map((name) => ({ name, was: former[name] ?? '', is: wanted[name] ?? '' }));
}

/** No text of one side can pass for the other. */
const side = (text: string): string => (text === '' ? '–' : text.replaceAll('→', '\\u2192'));
const between = (was: string, is: string): string => `${side(was)} → ${side(is)}`;

/**
 * What is not seen, or turns round what is: controls but for the line break, marks of direction and of joining, separators of
 * lines, fillers, halves of a character.
 */
const HIDDEN = /(?!\n)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f)/gu;

/** With what is not seen written out: "\u202e". */
export function visible(text: string): string {
  return text.replace(HIDDEN, (hidden) => {
    const code = hidden.codePointAt(0) ?? 0;
    const digits = code.toString(16).padStart(4, '0');
    return code > 0xffff ? `\\u{${digits}}` : `\\u${digits}`;
  });
}

/** The same of a line that may be JSON: the console reads it, so what is written out must stay so once it is read. */
export function visibleValue(value: string): string {
  const read = jsonIn(value);
  if (read === undefined) return visible(value);
  const [text, shown] = [JSON.stringify(read), JSON.stringify(visibleIn(read))];
  return text === shown ? value : shown;
}

function jsonIn(value: string): unknown {
  if (!/^\s*["{[]/.test(value)) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** The same of every text in a value. */
export function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [visible(name), visibleIn(field)]));
}
