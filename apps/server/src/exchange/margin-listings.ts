import type { LadderSpec, MarginListing } from '@bourse/engine';
import { AMOUNT_ONE, type Amount, amount, floorToStep, type Price, price, rate } from '@bourse/money';
import type { Instrument } from '../market/instrument.ts';
import { ladderSeed } from './ladder-seed.ts';
import { marginBoundsOf } from './market-bounds.ts';

const CONTRACT = {
  openFee: rate('0.0005'),
  closeFee: rate('0.0005'),
  leverages: [1, 2, 5, 10, 20, 50, 100],
  liquidation: { kind: 'maintenance', rate: rate('0.005') },
} as const;

/** The adverse move the house must be able to pay for, by kind of market. */
const STRESS = {
  crypto: rate('0.1'),
  metal: rate('0.05'),
  forex: rate('0.03'),
  'stock-us': rate('0.1'),
  'stock-br': rate('0.1'),
};

const LOT_WORTH_MAX = 100;

/**
 * The USDT-margined contract of an instrument. One lot is worth some 10 to 100 of the quote when it is first listed; a
 * listed market keeps its lot (`listedLot`), whatever the catalogue's price is later.
 */
export function contractListing(line: Instrument, listedLot?: Amount): MarginListing {
  const lotSize = listedLot ?? contractLot(line);
  return {
    ...CONTRACT,
    desk: 'contract',
    symbol: line.symbol,
    base: line.base,
    asset: 'usdt',
    tickSize: price(line.tickSize),
    lotSize,
    stressMove: STRESS[line.kind],
    ladder: {
      levels: line.ladder.levels,
      levelStep: price(line.ladder.levelStep),
      levelQuantity: wholeLots(amount(line.ladder.levelQuantity), lotSize),
      ...ladderSeed('contract', line),
    },
    bounds: marginBoundsOf(line.kind),
  };
}

/** The greatest power of ten of the spot lot that is worth no more than 100. */
function contractLot(line: Instrument): Amount {
  let lot = amount(line.lotSize);
  const worth = (size: Amount) => (Number(size) / Number(AMOUNT_ONE)) * line.simulation.referencePrice;
  while (worth((lot * 10n) as Amount) <= LOT_WORTH_MAX) lot = (lot * 10n) as Amount;
  return lot;
}

function wholeLots(quantity: Amount, lotSize: Amount): Amount {
  const whole = floorToStep(quantity, lotSize);
  return whole === 0n ? lotSize : whole;
}

/** One level, as deep as the largest order: any order that the house can cover is filled at the ask or the bid. */
const STOCK_LADDER = { levels: 1, levelQuantity: amount('10000000') } as const;

/** A stock on margin, in its own currency: in whole shares, or in the parts of a share that its line allows. */
export function stockListing(line: Instrument): MarginListing {
  const tickSize = price(line.tickSize);
  const ladder: LadderSpec = { ...STOCK_LADDER, levelStep: tickSize as Price };
  return {
    desk: 'stock',
    symbol: line.symbol,
    base: line.base,
    asset: line.quote,
    tickSize,
    lotSize: amount(line.shareLot ?? '1'),
    openFee: rate(line.takerFee),
    closeFee: rate(line.takerFee),
    leverages: [1, 10, 20, 30, 50],
    liquidation: { kind: 'loss-share', rate: rate('0.9') },
    stressMove: STRESS[line.kind],
    ladder,
    bounds: marginBoundsOf(line.kind),
  };
}
