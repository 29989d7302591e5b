import { type Amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { LeadBody } from './follow-leader.ts';
import type { FollowLimits } from './follow-order.ts';

/** Margin of a copy, USDT. */
export const COPY_AMOUNT_MIN = '5';
export const COPY_AMOUNT_MAX = '1000000';

export interface ParsedLimits {
  readonly amount: Amount;
  readonly maxLoss: Amount;
  readonly leverage: number;
}

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: Issue };

/** `lost`: what is realised already, as a loss above zero, where it is known. */
export function validateFollow(
  draft: FollowLimits,
  leverages: readonly number[],
  lost?: bigint,
): Checked<ParsedLimits> {
  const wrong = (key: Issue['key'], field: string, params?: Issue['params']): Checked<never> => ({
    ok: false,
    issue: { key, field, ...(params === undefined ? {} : { params }) },
  });
  if (draft.amount === undefined || draft.amount === '') return wrong('enter_the_amount', 'amount');
  const amount = parseAmount(draft.amount);
  if (!amount.ok) return wrong('amount_incorrect', 'amount');
  const range = { min: COPY_AMOUNT_MIN, max: COPY_AMOUNT_MAX };
  if (amount.value < unitsOf(COPY_AMOUNT_MIN) || amount.value > unitsOf(COPY_AMOUNT_MAX)) {
    return wrong('follow_amount', 'amount', range);
  }
  if (draft.maxLoss === undefined || draft.maxLoss === '') return wrong('enter_the_amount', 'maxLoss');
  const maxLoss = parseAmount(draft.maxLoss);
  if (!maxLoss.ok || maxLoss.value <= 0n || maxLoss.value > unitsOf(COPY_AMOUNT_MAX)) {
    return wrong('amount_incorrect', 'maxLoss');
  }
  if (lost !== undefined && maxLoss.value <= lost) return wrong('follow_loss', 'maxLoss');
  if (!leverages.includes(draft.leverage)) return wrong('leverage_invalid', 'leverage');
  return { ok: true, value: { amount: amount.value, maxLoss: maxLoss.value, leverage: draft.leverage } };
}

function unitsOf(text: string): bigint {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
}

export const LEADER_NAME_MIN = 3;
export const LEADER_NAME_MAX = 16;
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[ _-](?=[\p{L}\p{N}]))*$/u;
/** Names that would be taken for the house's. */
const OFFICIAL = /admin|support|official|service|staff|moderator|bourse|system|客服|官方|管理/iu;

/** Letters and digits, single blanks or dashes between them, nothing that sounds like the house. `house`: its name. */
export function validateLeader(draft: LeadBody, house?: string): Issue | undefined {
  const name = draft.name ?? '';
  const length = [...name].length;
  if (length < LEADER_NAME_MIN || length > LEADER_NAME_MAX || !NAME.test(name)) {
    return { key: 'leader_name', field: 'name', params: { min: LEADER_NAME_MIN, max: LEADER_NAME_MAX } };
  }
  const bare = leaderNameKey(name);
  const isHouse = house !== undefined && house !== '' && bare.includes(leaderNameKey(house));
  return OFFICIAL.test(bare) || isHouse ? { key: 'leader_name_official', field: 'name' } : undefined;
}

/** What names are compared by: letters and digits alone, in lower case. */
export function leaderNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/[ _-]/g, '');
}
