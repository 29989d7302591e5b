import { parseAmount } from '@bourse/money';
import * as z from 'zod/mini';
import { decimal, languageCode, timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { chosenConditions, welfareConditions } from './welfare-conditions.ts';

export const WELFARE_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** A welfare event as operators propose it. Once confirmed its terms stay; it can only be closed before its time. */
export const welfareDraft = z.object({
  /** What it is known by: "first-trade-march". */
  name: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,12}$/, 'name'), z.maxLength(60)),
  texts: z
    .array(
      z.object({
        lang: languageCode(),
        title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
        content: z.string().check(z.trim(), z.maxLength(2_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  amount: decimal(),
  budget: decimal(),
  beginMs: timeMs(),
  endMs: timeMs(),
  conditions: welfareConditions,
});
export type WelfareDraft = z.output<typeof welfareDraft>;

/** Checks what an event would promise: something is asked for, the budget pays one customer at least, it ends after it begins and after now. */
export function validateWelfare(draft: WelfareDraft, nowMs: number): Issue | undefined {
  const [amount, budget] = [parseAmount(draft.amount), parseAmount(draft.budget)];
  if (!amount.ok || amount.value <= 0n) return { key: 'amount_incorrect', field: 'amount' };
  if (!budget.ok || budget.value < amount.value) return { key: 'welfare_budget', field: 'budget' };
  const { firstRecharge } = draft.conditions;
  const least = firstRecharge === null ? undefined : parseAmount(firstRecharge);
  if (least !== undefined && (!least.ok || least.value <= 0n))
    return { key: 'amount_incorrect', field: 'firstRecharge' };
  const isTime = [draft.beginMs, draft.endMs].every((time) => Number.isSafeInteger(time) && time > 0);
  const days = (draft.endMs - draft.beginMs) / DAY_MS;
  if (!isTime || days <= 0 || days > WELFARE_DAYS_MAX || draft.endMs <= nowMs) {
    return { key: 'welfare_dates', field: 'endMs', params: { days: WELFARE_DAYS_MAX } };
  }
  if (chosenConditions(draft.conditions).length === 0) return { key: 'welfare_conditions', field: 'conditions' };
  const languages = draft.texts.map(({ lang }) => lang);
  if (!languages.includes('en') || new Set(languages).size < languages.length)
    return { key: 'welfare_texts', field: 'texts' };
  return undefined;
}
