import type { RuleKey } from '@bourse/wire';

export interface RuleText {
  readonly key: RuleKey;
  readonly lang: string;
  readonly title: string;
  readonly content: string;
}
