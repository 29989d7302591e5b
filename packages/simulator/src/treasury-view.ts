import type { NaiveExchange } from './naive-exchange.ts';
import { INSURANCE, LIQUIDITY } from './naive-margin-money.ts';
import { lossOf } from './naive-treasury.ts';
import type { NaiveMoney } from './naive-treasury-book.ts';

/** What the maker of treasury commands knows of the state: enough to reach every limit. */
export interface TreasuryView {
  readonly waiting: readonly NaiveMoney[];
  /** Ids of what is over. */
  readonly over: readonly number[];
  readonly commissionedBatch: number;
  available(ledger: string, owner: number, type: number, asset: string): bigint;
  /** What liquidity and insurance have beyond the loss of an adverse move; may be below zero. */
  spare(ledger: string, asset: string): bigint;
}

export const NOTHING_WAITS: TreasuryView = {
  waiting: [],
  over: [],
  commissionedBatch: 0,
  available: () => 0n,
  spare: () => 0n,
};

export function treasuryViewOf(exchange: NaiveExchange): TreasuryView {
  const { treasury, ledger } = exchange;
  return {
    waiting: treasury.waiting,
    over: treasury.events.filter(({ status }) => status !== 'waiting').map(({ id }) => id),
    commissionedBatch: treasury.commissionedBatch,
    available: (...of) => ledger.available(...of),
    spare: (name, asset) => {
      const has = (house: number) => ledger.available(name, house, 0, asset);
      return has(LIQUIDITY) + has(INSURANCE) - lossOf(exchange, name, asset);
    },
  };
}
