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
const BETWEEN = /( → )/;
const LIST = /( → |, )/;

/** Cuts what a line says into what is told by itself: moments, both sides of a change, and the parts of a list. */
export function partsOfLine(value: string, isList: boolean): readonly LinePart[] {
  return value
    .split(MOMENT)
    .flatMap((part): LinePart[] =>
      MOMENT.test(part)
        ? [{ text: part, time: Date.parse(part) }]
        : part.split(isList ? LIST : BETWEEN).map((text) => ({ text })),
    )
    .filter(({ text }) => text !== '');
}
