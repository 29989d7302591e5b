import type { CoinItem, DepthDesk } from '@bourse/wire';
import { DETAIL_TYPE, type DeskKey } from '../../../kit/desk/open-desks.ts';

/** A desk that the page leads to. */
export interface DetailDesk {
  /** How instruments call it. */
  readonly name: 'spot' | 'contract' | 'timed' | 'stock';
  readonly tradeKey: DeskKey;
  /** What the form starts with, each a button; none: one button. */
  readonly sides: readonly ('buy' | 'sell' | 'long' | 'short')[];
  /** Whose book is shown; undefined where there is none. */
  readonly book: DepthDesk | undefined;
}

/** By the address's type: 2 spot, 3 contract, 4 other (timed contracts), 9 stock. In the order of preference without one. */
const DESKS: readonly DetailDesk[] = [
  { name: 'spot', tradeKey: 'BBTrading', sides: ['buy', 'sell'], book: 'spot' },
  { name: 'contract', tradeKey: 'Ustandard', sides: ['long', 'short'], book: 'contract' },
  { name: 'timed', tradeKey: 'SecondContract', sides: [], book: undefined },
  { name: 'stock', tradeKey: 'ApanStocks', sides: ['buy', 'sell'], book: undefined },
];

/** The desk of the address's type, else the first that trades the instrument and is open. */
export function detailDesk(
  type: string | undefined,
  coin: Pick<CoinItem, 'desks'>,
  open: readonly string[],
): DetailDesk | undefined {
  const offered = DESKS.filter(({ name, tradeKey }) => coin.desks.includes(name) && open.includes(tradeKey));
  return offered.find((desk) => DETAIL_TYPE[desk.tradeKey] === type) ?? offered[0];
}
