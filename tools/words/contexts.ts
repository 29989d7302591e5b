import { FILLED, type Text } from './texts.ts';

/** packages/locales/contexts.json: what a translator has to know of a text beside its words. */
export interface Contexts {
  /** By file, and by a section or a key in it ("app.home", "timed.up"): where its texts stand. The longest that fits holds. */
  readonly where: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is filled in, by its name; `key` + "." + name where it is something else there. */
  readonly filled: Readonly<Record<string, string>>;
}

/** The context of a key: its own, or its section's. */
export function contextOf(file: string, key: string, { where }: Contexts): string | undefined {
  const found = partsOf(key).find((part) => where[file]?.[part] !== undefined);
  return found === undefined ? undefined : where[file]?.[found];
}

/** "app.home.title", "app.home", "app". */
function partsOf(key: string): string[] {
  const names = key.split('.');
  return names.map((_, at) => names.slice(0, names.length - at).join('.'));
}

/** Keys and parameters of the English files that nobody explained, and explanations of what there is no more. */
export function unexplained(files: ReadonlyMap<string, readonly Text[]>, contexts: Contexts): string[] {
  const [sections, names] = [new Set<string>(), new Set<string>()];
  const problems: string[] = [];
  for (const [file, texts] of files) {
    for (const [key, text] of texts) {
      if (contextOf(file, key, contexts) === undefined) problems.push(`${file}: ${key}: no context`);
      for (const part of partsOf(key)) sections.add(`${file} ${part}`);
      for (const [, name = ''] of text.matchAll(FILLED)) {
        names.add(name).add(`${key}.${name}`);
        if ((contexts.filled[`${key}.${name}`] ?? contexts.filled[name]) === undefined)
          problems.push(`${file}: ${key}: nobody says what {{${name}}} is`);
      }
    }
  }
  const told = Object.entries(contexts.where).flatMap(([file, parts]) =>
    Object.keys(parts).map((part) => `${file} ${part}`),
  );
  const gone = [
    ...told.filter((one) => !sections.has(one)),
    ...Object.keys(contexts.filled).filter((name) => !names.has(name)),
  ];
  return [...problems, ...gone.map((one) => `contexts.json: there is no ${one}`)];
}
