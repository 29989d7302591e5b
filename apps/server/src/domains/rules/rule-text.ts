import type { RuleKey } from '@bourse/contract';

export interface RuleText {
  readonly key: RuleKey;
  readonly lang: string;
  readonly title: string;
  readonly content: string;
}

/** Apart by empty lines, as the wire has them. */
export const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');
