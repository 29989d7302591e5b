import type { Amount } from '@bourse/money';
import type { Instrument } from '../instrument.ts';
import type { ReadPrice } from './read-price.ts';
import type { SentPrices } from './signed-message.ts';
import type { MessageRefusal, PushReceipt, SourceConnection } from './sources-report.ts';

/** What a connection tells the provider. */
export interface Heard {
  /** A message in the form of docs/prices.md whose signature was checked. */
  readonly message: (sent: SentPrices) => PushReceipt;
  /** One that cannot be read. */
  readonly refused: (why: MessageRefusal) => void;
  /** A price in another form, read already. */
  readonly price: (symbol: string, price: ReadPrice) => void;
  readonly turned: (connection: SourceConnection) => void;
}

/** The way to one source. A push has none: it comes by itself. */
export interface Connection {
  /** The instruments that this source is asked for. */
  start(instruments: readonly Instrument[]): void;
  /** They changed. */
  again(instruments: readonly Instrument[]): void;
  close(): Promise<void> | void;
}

export const NO_VOLUME = 0n as Amount;
