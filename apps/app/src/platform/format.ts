export * from '@bourse/format';

/** Spec: shows the first 5 and last 4 of a login name. */
export function maskName(name: string): string {
  return name.length <= 9 ? `${name.slice(0, 2)}****${name.slice(-1)}` : `${name.slice(0, 5)}****${name.slice(-4)}`;
}

/** "btcusdt" parts for a row: BTC strong, /USDT soft. */
export function symbolParts(showSymbol: string): readonly [base: string, quote: string] {
  const cut = showSymbol.indexOf('/');
  return cut < 0 ? [showSymbol, ''] : [showSymbol.slice(0, cut), showSymbol.slice(cut)];
}
