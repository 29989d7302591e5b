/** One article as it stands in the tables, in one language. */
export interface HelpText {
  readonly name: string;
  readonly lang: string;
  readonly group: string;
  readonly question: string;
  readonly content: string;
  readonly sort: number;
}

/** A heading of the help centre, in one language. */
export interface HelpHeading {
  readonly name: string;
  readonly lang: string;
  readonly title: string;
  readonly sort: number;
}

/** Apart by empty lines, as the wire has them. */
export const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

type Language = 'en' | 'zh';

/** The same heading in each language. */
export function heading(name: string, sort: number, titles: Readonly<Record<Language, string>>): HelpHeading[] {
  return (['en', 'zh'] as const).map((lang) => ({ name, lang, title: titles[lang], sort }));
}

/** The same article in each language: its question, and its paragraphs. */
export function article(
  group: string,
  name: string,
  sort: number,
  words: Readonly<Record<Language, readonly [question: string, ...paragraphs: string[]]>>,
): HelpText[] {
  return (['en', 'zh'] as const).map((lang) => {
    const [question, ...texts] = words[lang];
    return { name, lang, group, question, content: paragraphs(...texts), sort };
  });
}
