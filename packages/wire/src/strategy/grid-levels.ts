import { floorToStep, type Price, parsePrice, parseRate, RATE_ONE } from '@bourse/money';

interface GridRange {
  readonly lower: Price;
  readonly upper: Price;
  readonly grids: number;
}

/** The prices of a grid from the lowest to the highest, one more than it has cells; each on a step of the market. */
export function gridPrices({ lower, upper, grids }: GridRange, tickSize: string): readonly Price[] {
  const step = parsePrice(tickSize);
  if (!step.ok) throw new RangeError(`not a price: ${tickSize}`);
  return Array.from({ length: grids + 1 }, (_, at) =>
    floorToStep((lower + ((upper - lower) * BigInt(at)) / BigInt(grids)) as Price, step.value),
  );
}

/**
 * What one round trip of the narrowest cell earns for each 1 of quote, the maker's fees of both orders taken off, in
 * 1e-8; zero or below where the fees, or the market's price step, eat the grid's.
 */
export function gridStepGain(
  range: GridRange,
  { tickSize, makerFee }: { readonly tickSize: string; readonly makerFee: string },
): bigint {
  const fee = parseRate(makerFee);
  if (!fee.ok) throw new RangeError(`not a rate: ${makerFee}`);
  const prices = gridPrices(range, tickSize);
  const kept = RATE_ONE - fee.value;
  const gains = prices.slice(1).map((upper, at) => {
    const lower = prices[at] ?? 0n;
    return lower <= 0n || upper <= lower ? -RATE_ONE : (kept * kept * upper) / lower / RATE_ONE - RATE_ONE;
  });
  return gains.reduce((least, gain) => (gain < least ? gain : least), RATE_ONE);
}
