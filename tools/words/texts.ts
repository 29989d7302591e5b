import type { Words } from '../../packages/locales/src/with-english.ts';

/** A text and the key it stands under: "home.title"; the paragraphs of a list are one text each. */
export type Text = readonly [key: string, text: string];

export function* textsOf(words: Words, prefix = ''): Generator<Text> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else if (Array.isArray(value)) yield* value.map((text, at) => [`${prefix}${key}.${at}`, text] as const);
    else yield* textsOf(value as Words, `${prefix}${key}.`);
  }
}

/** What is filled in: `{{name}}`, and `{name}` in texts of deployments. */
export const FILLED = /\{\{?(\w+)\}?\}/g;
