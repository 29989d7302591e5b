/** The stop form as data, and a stop's figures out of its row: fields of the other kind are null on the wire. */

import { floorToStep, formatPrice, mulDivDown, type Price, parsePrice } from '@bourse/money';
import type { ContractPosition, StopOrderRow, SubmitStopBody } from '@bourse/wire';
import type { OrderKind } from '../../kit/desk/kind-switch.tsx';

export type StopKind = 'profit' | 'loss';

export interface StopDraft {
  readonly kind: OrderKind;
  readonly trigger: string;
  /** Price of the closing order, where it has a limit. */
  readonly limit: string;
  readonly lots: string;
}

/** The step of a market that is no longer listed: any price. */
export const ANY_TICK = '0.0000000001';

/** The fields of the wire by kind. */
export const STOP_FIELDS = {
  profit: { trigger: 'earnPrice', lots: 'earnNumber', limit: 'earnDelegatePrice' },
  loss: { trigger: 'losePrice', lots: 'loseNumber', limit: 'loseDelegatePrice' },
} as const;

/** The stop as the wire takes it; empty fields are left out. */
export function stopBody(positionId: number, kind: StopKind, draft: StopDraft): SubmitStopBody {
  const fields = STOP_FIELDS[kind];
  const given = (name: string, text: string) => (text === '' ? {} : { [name]: text.replace(/\.$/, '') });
  return {
    positionId,
    lossType: kind === 'loss' ? 1 : 0,
    delegateType: draft.kind === 'limit' ? 0 : 1,
    ...given(fields.trigger, draft.trigger),
    ...given(fields.lots, draft.lots),
    ...(draft.kind === 'limit' && given(fields.limit, draft.limit)),
  };
}

export interface StopShown {
  readonly trigger: string;
  /** Null: at market. */
  readonly limit: string | null;
  readonly lots: string;
  /** It acts when the mark falls to the trigger; else when it rises to it. */
  readonly falls: boolean;
}

export function stopFigures(stop: StopOrderRow): StopShown {
  const loss = stop.lossType === 1;
  return {
    trigger: (loss ? stop.losePrice : stop.earnPrice) ?? '0',
    limit: stop.delegateType === 0 ? (loss ? stop.loseDelegatePrice : stop.earnDelegatePrice) : null,
    lots: (loss ? stop.loseNumber : stop.earnNumber) ?? '0',
    falls: stopFalls(loss ? 'loss' : 'profit', stop.type),
  };
}

/** The trigger at which a position makes (or loses) a share of its principal, on the tick's grid; "" where there is none. */
export function triggerAt(
  position: Pick<ContractPosition, 'openPrice' | 'leverage' | 'type'>,
  kind: StopKind,
  percent: number,
  tickSize: string,
): string {
  const [open, tick] = [parsePrice(position.openPrice), parsePrice(tickSize)];
  if (!open.ok || !tick.ok || tick.value <= 0n) return '';
  const move = mulDivDown(open.value, BigInt(percent), BigInt(position.leverage) * 100n);
  const at = (stopFalls(kind, position.type) ? open.value - move : open.value + move) as Price;
  return at <= 0n ? '' : formatPrice(floorToStep(at, tick.value));
}

/** Whether a stop of a position waits below the mark. `type` 0 is long. */
export const stopFalls = (kind: StopKind, type: number): boolean => (kind === 'loss') === (type === 0);
