/** The contract form as data: what was typed, what changes it, and the order it asks for. Texts in, texts out. */
import type { SubmitContractBody } from '@bourse/wire';
import type { OrderKind } from '../../kit/desk/kind-switch.tsx';
import { affordableLots, type EstimatedDraft, type LotTerms, type MarketNow } from './contract-estimate.ts';
import type { Direction } from './position-figures.ts';

export interface ContractDraft extends EstimatedDraft {
  /** The share that was chosen; undefined where lots were typed. */
  readonly percent: number | undefined;
}

export type DraftChange =
  | { readonly type: 'direction'; readonly direction: Direction }
  | {
      readonly type: 'kind';
      readonly kind: OrderKind /** What the price field starts with again. */;
      readonly price: string;
    }
  | { readonly type: 'leverage'; readonly leverage: number }
  | { readonly type: 'price'; readonly price: string }
  | { readonly type: 'lots'; readonly lots: string }
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'placed' };

/** What shares of the money are measured with. */
export interface Surroundings {
  readonly terms: LotTerms;
  readonly now: MarketNow;
  readonly available: string | undefined;
}

export function changeDraft(draft: ContractDraft, change: DraftChange, around: Surroundings): ContractDraft {
  switch (change.type) {
    // Spec: another order type empties the form.
    case 'kind':
      return change.kind === draft.kind
        ? draft
        : { ...draft, kind: change.kind, price: change.price, lots: '', percent: undefined };
    case 'lots':
      return { ...draft, lots: change.lots, percent: undefined };
    case 'percent':
      return measured({ ...draft, percent: change.percent }, around);
    case 'direction':
      return measured({ ...draft, direction: change.direction }, around);
    case 'leverage':
      return measured({ ...draft, leverage: change.leverage }, around);
    case 'price':
      return measured({ ...draft, price: change.price }, around);
    case 'placed':
      return { ...draft, lots: '', percent: undefined };
  }
}

/** A chosen share of the money opens other lots at another price or leverage. */
function measured(draft: ContractDraft, { terms, now, available }: Surroundings): ContractDraft {
  if (draft.percent === undefined) return draft;
  const most = affordableLots(draft, terms, now, available);
  const lots = most === undefined ? 0n : (most * BigInt(draft.percent)) / 100n;
  return { ...draft, lots: lots === 0n ? '' : String(lots) };
}

/** How much of what is affordable the typed lots take, 0 to 100, for the slider. */
export function percentOf(draft: ContractDraft, { terms, now, available }: Surroundings): number {
  if (draft.percent !== undefined) return draft.percent;
  const most = affordableLots(draft, terms, now, available);
  if (most === undefined || most === 0n || !/^\d{1,12}$/.test(draft.lots)) return 0;
  const percent = (BigInt(draft.lots) * 100n) / most;
  return percent > 100n ? 100 : Number(percent);
}

/** The order as the wire takes it; empty fields are left out. */
export function orderBody(draft: ContractDraft, symbol: string, base: string): SubmitContractBody {
  const price = draft.price.replace(/\.$/, '');
  return {
    symbol,
    coin: base,
    leverage: draft.leverage,
    type: draft.direction === 'long' ? 0 : 1,
    delegateType: draft.kind === 'limit' ? 0 : 1,
    ...(draft.lots !== '' && { delegateTotal: draft.lots }),
    ...(draft.kind === 'limit' && price !== '' && { delegatePrice: price }),
  };
}

const USUAL_LEVERAGE = 10;

/** "1,5,10,20" as numbers. */
export function leveragesOf(list: string): readonly number[] {
  return list.split(',').map(Number);
}

/** What the form starts with: the leverage used last where it is offered, else the largest up to 10. */
export function startLeverage(list: string, kept: string | undefined): number {
  const offered = leveragesOf(list);
  const remembered = offered.find((one) => String(one) === kept);
  return remembered ?? Math.max(...offered.filter((one) => one <= USUAL_LEVERAGE), offered[0] ?? 1);
}
