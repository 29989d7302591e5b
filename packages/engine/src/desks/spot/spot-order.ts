import { type Amount, ZERO } from '@bourse/money';
import type { Level, Resting, Side } from '../../book/resting.ts';
import type { Moment } from '../../core/moment.ts';
import type { Account } from '../../ledger/account.ts';
import type { LedgerName } from '../../ledger/owners.ts';

export type SpotOrderStatus = 'open' | 'filled' | 'cancelled';

/** How an order came. */
export interface Placed {
  readonly kind: 'limit' | 'market';
  /** Quote a market buy was to spend; zero otherwise. */
  readonly budget: Amount;
  /** The order that this one took the place of; 0 if none. */
  readonly replaces: number;
}

/** As most orders come: all of these share it. */
const PLAIN: Placed = { kind: 'limit', budget: ZERO, replaces: 0 };

export function placedAs(kind: Placed['kind'], budget: Amount, replaces: number): Placed {
  return kind === 'limit' && budget === 0n && replaces === 0
    ? PLAIN
    : { kind, budget: budget === 0n ? ZERO : budget, replaces };
}

/** What was filled of an order so far. */
export interface Executed {
  readonly filled: Amount;
  /** Quote given or received for what was filled. */
  readonly value: Amount;
  /** Fees so far, in the asset received. */
  readonly fee: Amount;
}

/** Of every order that has met nothing: they share it. */
const NOTHING: Executed = { filled: ZERO, value: ZERO, fee: ZERO };

/**
 * A customer's spot order. Closed ones leave the engine's memory; the tables keep them. Hundreds of thousands may rest, and
 * the garbage collector copies each before it lets it stay: what is the same for many is kept once, beside them. Fields
 * that the constructor sets are only declared, so that each is written once.
 */
export class SpotOrder implements Resting {
  declare readonly id: number;
  declare readonly symbol: string;
  /** Pays for it, and holds what it wants while it rests: quote for a buy, base for a sell. */
  declare readonly paying: Account;
  declare readonly side: Side;
  declare readonly ticks: number;
  /** Base asked for; zero for a market order that spends a value. */
  declare readonly quantity: Amount;
  remaining: Amount = ZERO;
  level: Level | undefined = undefined;
  place = 0;
  executed = NOTHING;
  status: SpotOrderStatus = 'open';
  declare readonly placed: Placed;
  declare readonly created: Moment;
  declare updated: Moment;
  dirty = false;

  constructor(
    id: number,
    symbol: string,
    paying: Account,
    side: Side,
    ticks: number,
    quantity: Amount,
    placed: Placed,
    created: Moment,
  ) {
    this.id = id;
    this.symbol = symbol;
    this.paying = paying;
    this.side = side;
    this.ticks = ticks;
    this.quantity = quantity;
    this.placed = placed;
    this.created = created;
    this.updated = created;
  }

  get ledger(): LedgerName {
    return this.paying.ledger;
  }

  get owner(): number {
    return this.paying.owner;
  }

  get kind(): Placed['kind'] {
    return this.placed.kind;
  }

  get budget(): Amount {
    return this.placed.budget;
  }

  get replaces(): number {
    return this.placed.replaces;
  }

  get filled(): Amount {
    return this.executed.filled;
  }

  get value(): Amount {
    return this.executed.value;
  }

  get fee(): Amount {
    return this.executed.fee;
  }

  /** A fill of so much, worth so much, that costs so much. */
  fill(quantity: Amount, value: Amount, fee: Amount): void {
    const { executed } = this;
    this.executed = {
      filled: (executed.filled + quantity) as Amount,
      value: (executed.value + value) as Amount,
      fee: (executed.fee + fee) as Amount,
    };
  }
}
