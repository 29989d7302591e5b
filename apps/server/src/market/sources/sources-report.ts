import type { PriceRefusal, SourceKind, SourcePrice } from '@bourse/wire/console';
import type { Combined } from './combine.ts';
import type { SentPrices } from './signed-message.ts';

/** How a source reaches us now. `waiting`: it has not said anything since the start. */
export type SourceConnection = 'waiting' | 'open' | 'polling' | 'cut';

/** What one source says of one instrument. Prices are decimal text, ages are reckoned by who reads it. */
export interface SaidReport {
  readonly source: string;
  readonly isFallback: boolean;
  /** No source of this name is configured. */
  readonly isUnknown: boolean;
  readonly last: string | null;
  readonly atMs: number | null;
  readonly staleMs: number;
  readonly isUsed: boolean;
  readonly refused: Readonly<Partial<Record<PriceRefusal, number>>>;
}

export interface PricedReport {
  readonly symbol: string;
  readonly state: Combined['state'];
  readonly byFallback: boolean;
  readonly price: string | null;
  readonly atMs: number | null;
  readonly said: readonly SaidReport[];
}

export interface SourceReport {
  readonly name: string;
  readonly kind: SourceKind;
  readonly connection: SourceConnection;
  /** Since when the connection is so, ms of the wall clock. */
  readonly sinceMs: number;
  /** When it last said anything; null: not since the start. */
  readonly heardMs: number | null;
  /** Connections that ended since the start. */
  readonly cuts: number;
  /** Messages that were refused as a whole, by reason. */
  readonly messages: Readonly<Record<MessageRefusal, number>>;
}

export const MESSAGE_REFUSALS = ['signature', 'time', 'form', 'repeated', 'flood'] as const;
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

export interface SourcesReport {
  readonly sources: readonly SourceReport[];
  readonly instruments: readonly PricedReport[];
}

/** What a source said, for the record. */
export interface SaidTick {
  readonly source: string;
  readonly symbol: string;
  readonly atMs: number;
  readonly cameMs: number;
  readonly bid: string;
  readonly ask: string;
  readonly last: string;
  /** '': it was taken. */
  readonly refused: PriceRefusal | '';
}

/** What becomes of a message. */
export type PushReceipt =
  | { readonly refusal: 'repeated' | 'flood' | 'unknown' }
  | { readonly taken: number; readonly refused: readonly (Pick<SourcePrice, 'symbol'> & { reason: PriceRefusal })[] };

/** What a provider of several sources has beside its prices. */
export interface SourcedPrices {
  /** A message whose signature was checked. */
  push(sent: SentPrices): PushReceipt;
  /** One that was refused before it came here. */
  refused(source: string, why: MessageRefusal): void;
  report(): SourcesReport;
  /** What was said since it was last asked. */
  drain(): readonly SaidTick[];
}
