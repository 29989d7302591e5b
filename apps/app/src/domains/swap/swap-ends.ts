import { type OutputOf, type swapCoins, swapsWithUsdtOnly } from '@bourse/wire';

export type SwapCoin = OutputOf<typeof swapCoins>[number];

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** The other end where one is chosen: as it was, but never the same asset, and USDT where the chosen one takes no other. */
function otherEnd(chosen: string, other: string, former: string): string {
  if (chosen === other) return former === chosen ? (chosen === 'usdt' ? 'btc' : 'usdt') : former;
  if (swapsWithUsdtOnly(chosen)) return 'usdt';
  return swapsWithUsdtOnly(other) && chosen !== 'usdt' ? 'usdt' : other;
}

/** The ends after an asset was chosen for one of them. Choosing the other end's asset turns them round. */
export function chooseEnd(ends: Ends, which: keyof Ends, symbol: string): Ends {
  if (which === 'from') return { from: symbol, to: otherEnd(symbol, ends.to, ends.from) };
  return { from: otherEnd(symbol, ends.from, ends.to), to: symbol };
}

export const turnedRound = ({ from, to }: Ends): Ends => ({ from: to, to: from });

/** What the form starts with: what the address asks for, where it can be exchanged, else from what the customer has. */
export function firstEnds(coins: readonly SwapCoin[], wanted: Partial<Ends>): Ends {
  const known = (symbol: string | undefined) => coins.find((one) => one.symbol === symbol?.toLowerCase())?.symbol;
  const [from, to] = [known(wanted.from), known(wanted.to)];
  const start =
    from ?? (to === undefined ? (known('usdt') ?? coins[0]?.symbol ?? 'usdt') : to === 'usdt' ? 'btc' : 'usdt');
  const rest = coins.find(({ symbol, usdtOnly }) => symbol !== start && (!usdtOnly || start === 'usdt'))?.symbol;
  const end = to !== undefined && to !== start ? to : start === 'usdt' ? (rest ?? 'btc') : 'usdt';
  return { from: start, to: end };
}
