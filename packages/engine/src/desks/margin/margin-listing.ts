import { type Amount, PRICE_ONE, RATE_ONE, type Rate } from '@bourse/money';
import { areSound, type PriceBounds } from '../../book/price-bounds.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { AccountType } from '../../ledger/owners.ts';
import { type LadderSpec, type Steps, wrongInLadder } from '../spot/instrument.ts';

/** The two desks that trade on margin: USDT-margined contracts and stocks. */
export type MarginDeskName = 'contract' | 'stock';

/** Which account of a customer stands for a desk's positions. */
export const MARGIN_ACCOUNT: Readonly<Record<MarginDeskName, AccountType>> = { contract: 3, stock: 9 };

/**
 * When a position is liquidated. `maintenance`: margin + profit <= worth x (rate + close fee). `loss-share`:
 * the loss reaches that part of the margin.
 */
export interface Liquidation {
  readonly kind: 'maintenance' | 'loss-share';
  readonly rate: Rate;
}

/** A market on margin: the same terms for every customer. */
export interface MarginListing extends Steps {
  readonly desk: MarginDeskName;
  readonly symbol: string;
  readonly base: string;
  /** Asset of margin, profit and fees. */
  readonly asset: string;
  /** Of the worth opened and of the worth closed. */
  readonly openFee: Rate;
  readonly closeFee: Rate;
  /** Whole numbers a customer may choose from. */
  readonly leverages: readonly number[];
  readonly liquidation: Liquidation;
  /** The adverse move the house must be able to pay for before it opens more. */
  readonly stressMove: Rate;
  readonly ladder: LadderSpec;
  readonly bounds?: MarginBounds;
}

/**
 * With these, what rests does not count in the stress test: an order is tested when it is filled. Listings of former
 * versions have none: there it counts from the beginning.
 */
export interface MarginBounds extends PriceBounds {
  /** Of what the house has, the most that the stress test may find in the positions of one customer. */
  readonly share: Rate;
  /**
   * Longs and shorts do not cover one another in the stress test, since either may be closed at any moment; and a customer's share is
   * of what the others have left, so that no number of customers can use up all of it. Absent in listings of former versions.
   */
  readonly apart?: true;
  /** When positions are closed because the house could not pay much more. Absent in listings of former versions: never. */
  readonly deleverage?: Deleverage;
}

/** Parts of what the house and its insurance have that one market's customers may have won on balance. */
export interface Deleverage {
  /** Beyond this, the positions that earn the most on their margin are closed, */
  readonly from: Rate;
  /** until no more than this is left. */
  readonly to: Rate;
}

const LEVERAGE_MAX = 1_000;

/** Refuses a listing whose numbers do not fit together. */
export function checkMarginListing(listing: MarginListing): Rejection | undefined {
  const wrong = (detail: string) => reject('instrument_invalid', { symbol: listing.symbol, detail });
  if (listing.tickSize <= 0n) return wrong('tickSize is not positive');
  if (listing.lotSize <= 0n) return wrong('lotSize is not positive');
  // So that the worth of every order is a whole number of units.
  if (((listing.tickSize as bigint) * listing.lotSize) % PRICE_ONE !== 0n)
    return wrong('tickSize x lotSize is finer than 1e-8');
  for (const [name, fee] of [
    ['openFee', listing.openFee],
    ['closeFee', listing.closeFee],
  ] as const) {
    if (fee < 0n || fee >= RATE_ONE) return wrong(`${name} is not a proportion`);
  }
  const { kind, rate } = listing.liquidation;
  if (rate <= 0n || rate >= RATE_ONE) return wrong('liquidation.rate is not a proportion');
  if (listing.stressMove <= 0n || listing.stressMove > RATE_ONE) return wrong('stressMove is not a proportion');
  const { bounds } = listing;
  if (bounds !== undefined && !(areSound(bounds) && bounds.share > 0n && bounds.share <= RATE_ONE))
    return wrong('bounds');
  const deleverage = bounds?.deleverage;
  if (
    deleverage !== undefined &&
    !(deleverage.to > 0n && deleverage.to <= deleverage.from && deleverage.from <= RATE_ONE)
  )
    return wrong('bounds.deleverage');
  if (listing.leverages.length === 0) return wrong('no leverage');
  for (const leverage of listing.leverages) {
    if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > LEVERAGE_MAX) return wrong('a leverage');
    // A position must not be liquidated at the price it was opened at.
    if (kind === 'maintenance' && (rate + listing.closeFee) * BigInt(leverage) >= RATE_ONE) {
      return wrong(`leverage ${leverage} leaves no room above the maintenance margin`);
    }
  }
  const part = wrongInLadder(listing);
  return part === undefined ? undefined : wrong(part);
}

/** What opening `value` at a leverage takes from a customer: the margin to hold and the fee, both rounded up. */
export function openingNeeds(
  rate: Rate,
  value: Amount,
  leverage: number,
): { readonly margin: Amount; readonly fee: Amount } {
  const times = BigInt(leverage);
  return {
    margin: ((value + times - 1n) / times) as Amount,
    fee: ((value * rate + RATE_ONE - 1n) / RATE_ONE) as Amount,
  };
}
