import { catalogued } from '../catalogue/catalogue.ts';
import type { Bar } from '../tick.ts';
import { createSimulatedProvider } from './simulated-provider.ts';

export const at = (iso: string) => Date.parse(iso);

/** Volumes are sums of floats: compared in whole lots. */
export const inLots = (symbol: string) => {
  const lot = Number(catalogued(symbol)?.lotSize);
  return (bar: Bar) => ({ ...bar, v: Math.round(bar.v / lot) });
};

/** The simulated market of some of the catalogue's instruments. */
export async function openMarket(seed: string, clock: () => number, symbols: readonly string[]) {
  const provider = createSimulatedProvider({
    seed,
    known: true,
    clock,
    instruments: symbols.flatMap((one) => catalogued(one) ?? []),
  });
  await provider.open();
  return provider;
}
