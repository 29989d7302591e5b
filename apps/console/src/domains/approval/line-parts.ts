/** "title (de)", "fee 0": a name with the language or the number it is for. */
export function nameOfLine(line: string): {
  readonly name: string;
  readonly language?: string;
  readonly number?: number;
} {
  const [, name, number] = /^(\w+) (\d+)$/.exec(line) ?? [];
  if (name !== undefined) return { name, number: Number(number) };
  const [, text, language] = /^(\w+) \(([\w-]+)\)$/.exec(line) ?? [];
  return text === undefined || language === undefined ? { name: line } : { name: text, language };
}

/** A part of what a line says: a text that may have words of its own, or a moment. */
export type LinePart =
  | { readonly text: string; readonly time?: undefined }
  | { readonly text: string; readonly time: number };

const MOMENT = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;
/** Of the calendar: "2026-02-30" is none, though it can be counted. */
const isMoment = (text: string): boolean => {
  const ms = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
};
const BETWEEN = /( → )/;
const LIST = /( → |, )/;

/** Cuts what a line says into what is told by itself: moments, both sides of a change, and the parts of a list. */
export function partsOfLine(value: string, isList: boolean): readonly LinePart[] {
  return value
    .split(MOMENT)
    .flatMap((part): LinePart[] =>
      // What only looks like a moment is told as it stands.
      isMoment(part)
        ? [{ text: part, time: Date.parse(part) }]
        : part.split(isList ? LIST : BETWEEN).map((text) => ({ text })),
    )
    .filter(({ text }) => text !== '');
}
