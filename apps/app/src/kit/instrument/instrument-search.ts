import type { CoinItem } from '@bourse/wire';

/** Instruments whose symbol, pair or name holds what was typed; all where nothing was. */
export function searchInstruments(coins: readonly CoinItem[], typed: string): readonly CoinItem[] {
  const wanted = typed.trim().toLowerCase().replace(/[\s/]/g, '');
  if (wanted === '') return coins;
  return coins.filter(
    ({ symbol, showSymbol, name }) =>
      symbol.includes(wanted) ||
      showSymbol.toLowerCase().replace('/', '').includes(wanted) ||
      name.toLowerCase().replace(/\s/g, '').includes(wanted),
  );
}
