import { TEXTS } from '@bourse/locales/server-words';
import type { HelpHeading, HelpText } from './help-words.ts';

type Words = (typeof TEXTS)['en'];

/** In the order in which they stand. */
const HEADINGS: readonly (keyof Words['headings'])[] = ['start', 'money', 'trading', 'account'];
const ARTICLES: Readonly<Record<keyof Words['headings'], readonly (keyof Words['articles'])[]>> = {
  start: ['what-simulated-means', 'accounts'],
  money: ['how-recharges-are-checked', 'how-withdrawals-are-reviewed', 'why-addresses-rest'],
  trading: ['how-timed-contracts-settle', 'what-can-i-lose'],
  account: ['verification', 'frozen', 'export-records', 'keep-it-safe'],
};
const LANGUAGES = Object.entries(TEXTS);

/** What a new installation explains, in every language; an operator's own texts stay. */
export const DEFAULT_HEADINGS: readonly HelpHeading[] = HEADINGS.flatMap((name, at) =>
  LANGUAGES.map(([lang, { headings }]) => ({ name, lang, title: headings[name], sort: at + 1 })),
);

export const DEFAULT_ARTICLES: readonly HelpText[] = HEADINGS.flatMap((group) =>
  ARTICLES[group].flatMap((name, at) =>
    LANGUAGES.map(([lang, { articles }]) => {
      const { question, content } = articles[name];
      return { name, lang, group, question, content: content.join('\n\n'), sort: at + 1 };
    }),
  ),
);
