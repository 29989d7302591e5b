/** The contract form as data: what was typed, what changes it, and the order it asks for. Texts in, texts out. */
import type { SubmitContractBody } from '@bourse/wire';
import type { OrderKind } from '../../kit/desk/kind-switch.tsx';
import { affordableLots, type EstimatedDraft, type LotTerms, type MarketNow, priceOfLot } from './contract-estimate.ts';
import { lotsOfSize, type SizeUnit, sizeOfLots } from './order-size.ts';
import type { Direction } from './position-figures.ts';

export interface ContractDraft extends EstimatedDraft {
  /** What the size is typed in, and what was typed; `lots` is what it makes up. */
  readonly unit: SizeUnit;
  readonly size: string;
  /** Triggers of the stops that the position begins with; "" for none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
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
  | { readonly type: 'size'; readonly size: string }
  | { readonly type: 'unit'; readonly unit: SizeUnit }
  | { readonly type: 'takeProfit' | 'stopLoss'; readonly price: string }
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
      return change.kind === draft.kind ? draft : { ...draft, ...EMPTY, kind: change.kind, price: change.price };
    case 'size':
      return measured({ ...draft, size: change.size, percent: undefined }, around);
    case 'unit':
      return sized({ ...draft, unit: change.unit }, around);
    case 'takeProfit':
    case 'stopLoss':
      return { ...draft, [change.type]: change.price };
    case 'percent':
      return measured({ ...draft, percent: change.percent }, around);
    case 'direction':
      // The stops would be on the wrong sides.
      return measured({ ...draft, direction: change.direction, takeProfit: '', stopLoss: '' }, around);
    case 'leverage':
      return measured({ ...draft, leverage: change.leverage }, around);
    case 'price':
      return measured({ ...draft, price: change.price }, around);
    case 'placed':
      return { ...draft, ...EMPTY };
  }
}

const EMPTY = { lots: '', size: '', percent: undefined, takeProfit: '', stopLoss: '' } as const;

/** A chosen share of the money opens other lots at another price or leverage, and a typed worth at another price. */
function measured(draft: ContractDraft, around: Surroundings): ContractDraft {
  const { terms, now, available } = around;
  if (draft.percent === undefined) {
    return { ...draft, lots: lotsOfSize(draft.unit, draft.size, terms.shareNumber, priceOfLot(draft, now)) };
  }
  const most = affordableLots(draft, terms, now, available);
  const lots = most === undefined ? 0n : (most * BigInt(draft.percent)) / 100n;
  return sized({ ...draft, lots: lots === 0n ? '' : String(lots) }, around);
}

/** The lots stay: their size is said in the draft's unit. */
function sized(draft: ContractDraft, { terms, now }: Surroundings): ContractDraft {
  return { ...draft, size: sizeOfLots(draft.unit, draft.lots, terms.shareNumber, priceOfLot(draft, now)) };
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
  const [price, earnPrice, losePrice] = [draft.price, draft.takeProfit, draft.stopLoss].map((text) =>
    text.replace(/\.$/, ''),
  );
  return {
    symbol,
    coin: base,
    leverage: draft.leverage,
    type: draft.direction === 'long' ? 0 : 1,
    delegateType: draft.kind === 'limit' ? 0 : 1,
    ...(draft.lots !== '' && { delegateTotal: draft.lots }),
    ...(draft.kind === 'limit' && price && { delegatePrice: price }),
    ...(earnPrice && { earnPrice }),
    ...(losePrice && { losePrice }),
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
