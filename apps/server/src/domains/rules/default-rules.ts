import { TEXTS } from '@bourse/locales/server-words';
import type { RuleKey } from '@bourse/wire';
import type { RuleText } from './rule-text.ts';

/** What comes with the software, in every language: how each desk and product works. Deployments and operators may say it otherwise. */
export const DEFAULT_RULES: readonly RuleText[] = Object.entries(TEXTS).flatMap(([lang, { rules }]) =>
  Object.entries(rules).map(([key, { title, content }]) => ({
    key: key as keyof typeof rules satisfies RuleKey,
    lang,
    title,
    content: content.join('\n\n'),
  })),
);
