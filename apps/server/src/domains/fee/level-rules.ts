import { type Amount, amount, ZERO } from '@bourse/money';
import type { AllSetting, FeeLevelRule } from '@bourse/wire';

/** What a level is reckoned from, in USDT. */
export interface Standing {
  readonly volume: Amount;
  readonly holdings: Amount;
}

/** The levels, lowest first. */
export function levelRules(setting: AllSetting['VIP_LEVEL_SETTING']): FeeLevelRule[] {
  return setting
    .map(({ level, start, volume }) => ({ level, volume: volume ?? null, holdings: start }))
    .sort((a, b) => a.level - b.level);
}

/** The highest level that volume or holdings reach; 0 where there is none. */
export function levelReached(rules: readonly FeeLevelRule[], { volume, holdings }: Standing): number {
  const reaches = (rule: FeeLevelRule) =>
    holdings >= amount(rule.holdings) || (rule.volume !== null && volume >= amount(rule.volume));
  return rules.reduce((most, rule) => (reaches(rule) && rule.level > most ? rule.level : most), 0);
}

/** The lowest level above one, and what it takes. */
export function nextRule(rules: readonly FeeLevelRule[], level: number): FeeLevelRule | undefined {
  return rules.find((rule) => rule.level > level);
}

export const NO_STANDING: Standing = { volume: ZERO, holdings: ZERO };
