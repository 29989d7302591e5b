import type { LadderSpec, MarginBounds, MarginListing } from '@bourse/engine';
import { type Amount, amount, floorToStep, price, rate } from '@bourse/money';
import type { Instrument } from '../market/instrument.ts';
import { ladderSeed } from './ladder-seed.ts';
import { boundsOf } from './market-bounds.ts';

/** The USDT-margined contract of an instrument. Throws RangeError where the catalogue has no terms of one. */
export function contractListing(line: Instrument): MarginListing {
  const { contract: terms, ladder } = line;
  if (terms === null) throw new RangeError(`${line.symbol} has no terms of a contract`);
  const lotSize = amount(terms.lotSize);
  return {
    desk: 'contract',
    symbol: line.symbol,
    base: line.base,
    asset: 'usdt',
    tickSize: price(line.tickSize),
    lotSize,
    openFee: rate(terms.openFee),
    closeFee: rate(terms.closeFee),
    leverages: terms.leverages,
    liquidation: { kind: 'maintenance', rate: rate(terms.maintenance) },
    stressMove: rate(terms.stressMove),
    ladder: {
      levels: ladder.levels,
      levelStep: price(ladder.levelStep),
      levelQuantity: wholeLots(amount(ladder.levelQuantity), lotSize),
      ...ladderSeed('contract', line),
    },
    bounds: marginBoundsOf(line, terms.customerShare),
  };
}

function wholeLots(quantity: Amount, lotSize: Amount): Amount {
  const whole = floorToStep(quantity, lotSize);
  return whole === 0n ? lotSize : whole;
}

/** One level, as deep as the largest order: any order that the house can cover is filled at the ask or the bid. */
const STOCK_LADDER = { levels: 1, levelQuantity: amount('10000000') } as const;

/** A stock on margin, in its own currency: in whole shares, or in the parts of a share that its terms allow. */
export function stockListing(line: Instrument): MarginListing {
  const { stock: terms } = line;
  if (terms === null) throw new RangeError(`${line.symbol} has no terms of a stock`);
  const tickSize = price(line.tickSize);
  const ladder: LadderSpec = { ...STOCK_LADDER, levelStep: tickSize };
  return {
    desk: 'stock',
    symbol: line.symbol,
    base: line.base,
    asset: line.quote,
    tickSize,
    lotSize: amount(terms.lotSize),
    openFee: rate(terms.openFee),
    closeFee: rate(terms.closeFee),
    leverages: terms.leverages,
    liquidation: { kind: 'loss-share', rate: rate(terms.lossShare) },
    stressMove: rate(terms.stressMove),
    ladder,
    bounds: marginBoundsOf(line, terms.customerShare),
  };
}

/**
 * One market's customers may have won half of what the house and its insurance have: so two markets that move at once
 * are paid. The texts that customers read say half.
 */
const DELEVERAGE = { from: rate('0.5'), to: rate('0.4') } as const;

function marginBoundsOf(line: Instrument, share: string): MarginBounds {
  return { ...boundsOf(line), share: rate(share), apart: true, deleverage: DELEVERAGE };
}
