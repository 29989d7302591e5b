import { type Amount, amount } from '@bourse/money';
import { askedFor, type WelfareCondition, type WelfareState } from '@bourse/wire';
import type { StoredEvent, WelfareFacts } from './welfare-store.ts';

type Terms = Pick<StoredEvent, 'amount' | 'budget' | 'paid' | 'beginMs' | 'endMs' | 'closedMs'>;

/** Whether an event pays at `nowMs`, and why not. `fund`: what the rewards fund has free, in USDT. */
export function stateOf(event: Terms, nowMs: number, fund: bigint): WelfareState {
  if (event.closedMs !== null) return 'closed';
  if (nowMs < event.beginMs) return 'soon';
  if (nowMs >= event.endMs) return 'over';
  if (event.paid + event.amount > event.budget) return 'spent';
  return fund < event.amount ? 'short' : 'open';
}

/** What of an event's conditions a customer has not met. */
export function missingOf(event: Pick<StoredEvent, 'conditions' | 'beginMs'>, facts: WelfareFacts): WelfareCondition[] {
  const { conditions, beginMs } = event;
  const met: Readonly<Record<WelfareCondition, () => boolean>> = {
    registeredFromMs: () => facts.registeredMs >= (conditions.registeredFromMs ?? 0),
    verified: () => facts.verified,
    firstRecharge: () => facts.firstRecharge !== null && facts.firstRecharge >= least(conditions.firstRecharge),
    traded: () => facts.lastTradeMs >= beginMs,
  };
  return askedFor(conditions).filter((name) => !met[name]());
}

const least = (text: string | null): Amount => amount(text ?? '0');
