import type { Amount, Price } from '@bourse/money';
import type { Quote } from './book/ladder.ts';
import type { Side } from './book/resting.ts';
import type { Instrument } from './instrument.ts';
import type { AccountType, LedgerName } from './ledger/owners.ts';
import type { MarginListing } from './margin/margin-listing.ts';
import type { Direction } from './margin/position.ts';
import type { Stop } from './margin/stop.ts';
import type { ProductCommand } from './product-commands.ts';
import type { TickMark, TimedDirection } from './timed/timed-order.ts';
import type { TimedListing } from './timed/timed-rule.ts';
import type { Act } from './treasury/act.ts';

export interface Stamped {
  /** Wall clock when the command was taken in, ms. Never less than the former command's. */
  readonly atMs: number;
}

/** Lists an instrument, or changes the steps, fees and ladder of one that is listed and has no open orders out of step. */
export interface ListInstrument extends Stamped {
  readonly type: 'list-instrument';
  readonly instrument: Instrument;
}

/** Money comes in from outside, to a customer or to a house account. */
export interface Deposit extends Stamped {
  readonly type: 'deposit';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  readonly amount: Amount;
}

/** A customer turns to simulated trading; the first time their demo ledger is funded. */
export interface EnterSimulation extends Stamped {
  readonly type: 'enter-simulation';
  readonly owner: number;
  readonly asset: string;
  readonly grant: Amount;
}

/** A limit order has a price and a quantity, a market buy a budget, a market sell a quantity. */
export interface PlaceOrder extends Stamped {
  readonly type: 'place-order';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly price: Price;
  readonly quantity: Amount;
  readonly budget: Amount;
  /** The market as it was when the command was taken in; null where it is closed or stale: the house offers nothing then. */
  readonly quote: Quote | null;
  /** "owner:key" and the hash of the request, where the client sent a key. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null;
}

export interface CancelOrder extends Stamped {
  readonly type: 'cancel-order';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly orderId: number;
}

/** A new quote: resting orders it reaches are filled by the house's ladder. */
export interface TickCommand extends Stamped {
  readonly type: 'tick';
  readonly symbol: string;
  readonly quote: Quote;
}

/** Offers a market's timed contracts, or changes them for orders to come; those that are open keep their terms. */
export interface ListTimed extends Stamped {
  readonly type: 'list-timed';
  readonly listing: TimedListing;
}

/** A stake on the price after one of the market's cycles. */
export interface PlaceTimed extends Stamped {
  readonly type: 'place-timed';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: TimedDirection;
  readonly ruleId: number;
  readonly stake: Amount;
  /** An appointment: when it opens, ms. Absent: now. */
  readonly opensMs?: number;
  /** The market's last tick when the command was taken in; null where it is closed, and for an appointment. */
  readonly tick: TickMark | null;
  readonly idempotency: PlaceOrder['idempotency'];
}

/** Openings and expiries of a market up to a moment have passed; `closing` is the last tick at or before them all. */
export interface SettleTimed extends Stamped {
  readonly type: 'settle-timed';
  readonly symbol: string;
  readonly uptoMs: number;
  readonly closing: TickMark | null;
}

/** Offers a market on margin, or changes its terms for positions to come; those that are open keep theirs. */
export interface ListMargin extends Stamped {
  readonly type: 'list-margin';
  readonly listing: MarginListing;
}

/** Opens a position, long or short. */
export interface PlaceMargin extends Stamped {
  readonly type: 'place-margin';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: Direction;
  readonly kind: 'limit' | 'market';
  readonly price: Price;
  /** Base, whole lots. */
  readonly quantity: Amount;
  readonly leverage: number;
  /** Null where the market is closed: then nothing is met. */
  readonly quote: Quote | null;
  readonly idempotency: PlaceOrder['idempotency'];
}

export interface CancelMargin extends Stamped {
  readonly type: 'cancel-margin';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly orderId: number;
}

interface OfPosition extends Stamped {
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly positionId: number;
  readonly quote: Quote | null;
}

/** Closes a position at market. */
export interface ClosePosition extends OfPosition {
  readonly type: 'close-position';
}

/** Changes the money that stands for a position. */
export interface AdjustMargin extends OfPosition {
  readonly type: 'adjust-margin';
  readonly how: 'add' | 'reduce' | 'principal';
  readonly amount: Amount;
  readonly idempotency: PlaceOrder['idempotency'];
}

/** Closes `quantity` of a position when the mark reaches `trigger`: at market, or by an order at `limit`. */
export interface SetStop extends OfPosition {
  readonly type: 'set-stop';
  readonly kind: Stop['kind'];
  readonly trigger: Price;
  readonly quantity: Amount;
  readonly limit: Price | null;
  /** Sent twice, a stop for a part would close two parts. */
  readonly idempotency?: PlaceOrder['idempotency'];
}

export interface CancelStop extends Stamped {
  readonly type: 'cancel-stop';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly stopId: number;
}

/** Money between two accounts of one customer. */
export interface MoveFunds extends Stamped {
  readonly type: 'move-funds';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly asset: string;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly amount: Amount;
  readonly idempotency: PlaceOrder['idempotency'];
}

/** One asset for another, with the house. */
export interface Convert extends Stamped {
  readonly type: 'convert';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly from: { readonly type: AccountType; readonly asset: string };
  readonly to: { readonly type: AccountType; readonly asset: string };
  readonly amount: Amount;
  /** Of the market when the command was taken in: `to` for one `from`. */
  readonly price: Price;
  readonly idempotency: PlaceOrder['idempotency'];
}

/** A customer says that money is on its way into the live ledger. */
export interface RequestRecharge extends Stamped {
  readonly type: 'request-recharge';
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  readonly amount: Amount;
  /** The row that says how. */
  readonly reference: number;
  readonly idempotency: PlaceOrder['idempotency'];
}

/** A customer asks for money of the live ledger. */
export interface RequestWithdrawal extends Stamped {
  readonly type: 'request-withdrawal';
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  /** What leaves the account, fee included. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** The row that says where to. */
  readonly reference: number;
  readonly idempotency: PlaceOrder['idempotency'];
}

interface EndsMoneyOrder extends Stamped {
  readonly orderId: number;
  /** The customer where they end it themselves; else null. */
  readonly owner: number | null;
  readonly outcome: 'done' | 'refused' | 'cancelled';
  /** Null where no operator decided: the customer did, or a payment gateway reported. */
  readonly act: Act | null;
}

/** A recharge has come, or will not. */
export interface EndRecharge extends EndsMoneyOrder {
  readonly type: 'end-recharge';
  /** What came; zero exactly where it did not. */
  readonly credited: Amount;
}

/** A withdrawal is paid, or will not be. */
export interface EndWithdrawal extends EndsMoneyOrder {
  readonly type: 'end-withdrawal';
}

/** Two operators correct a customer's balance. */
export interface AdjustBalance extends Stamped {
  readonly type: 'adjust-balance';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  readonly amount: Amount;
  readonly direction: 'credit' | 'debit';
  readonly act: Act;
}

/** Two operators move the house's own money. */
export interface MoveHouse extends Stamped {
  readonly type: 'move-house';
  readonly ledger: LedgerName;
  readonly asset: string;
  /** Owners of house accounts. */
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly act: Act;
}

/** Shares the fees of some batches of the journal with those who invited who paid them. */
export interface PayCommissions extends Stamped {
  readonly type: 'pay-commissions';
  /** The batch after which it begins: where the former run ended. */
  readonly fromBatch: number;
  readonly uptoBatch: number;
  readonly payments: readonly {
    readonly owner: number;
    /** Who paid the fees. */
    readonly fromOwner: number;
    readonly level: 1 | 2 | 3;
    readonly asset: string;
    readonly amount: Amount;
  }[];
}

/** An operator did something that moves no money. */
export interface RecordAct extends Stamped {
  readonly type: 'record-act';
  readonly act: Act;
}

export type Command =
  | ListInstrument
  | Deposit
  | EnterSimulation
  | PlaceOrder
  | CancelOrder
  | TickCommand
  | ListTimed
  | PlaceTimed
  | SettleTimed
  | ListMargin
  | PlaceMargin
  | CancelMargin
  | ClosePosition
  | AdjustMargin
  | SetStop
  | CancelStop
  | MoveFunds
  | Convert
  | RequestRecharge
  | RequestWithdrawal
  | EndRecharge
  | EndWithdrawal
  | AdjustBalance
  | MoveHouse
  | PayCommissions
  | RecordAct
  | ProductCommand;
