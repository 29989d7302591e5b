import { type Amount, amount, notionalDown } from '@bourse/money';
import type { MarketHub } from '../../market/market-hub.ts';
import type { SwapQuote } from './swap-quotes.ts';

type Swap = Pick<SwapQuote, 'ledger' | 'from' | 'to' | 'total' | 'price'>;
type Hub = Pick<MarketHub, 'find' | 'latest'>;

/** What swaps have taken of one side of an asset's ladder under one tick. */
interface Taken {
  readonly tickId: number;
  sum: bigint;
}

/** One ladder's side that a swap takes of, and how much. */
interface Part {
  readonly key: string;
  readonly asset: string;
  readonly quantity: Amount;
}

/**
 * How much may be exchanged at the prices of now: by all together what the ladders offer, in each ledger. A swap has no worse
 * price for being larger, so whoever knew the next price could otherwise take all that the house has, swap by swap. With the next
 * price of its market an asset's ladder is whole again, as it is for orders. In memory.
 */
export class SwapDepth {
  readonly #hub: Hub;
  readonly #taken = new Map<string, Taken>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** Whether the ladders still offer so much. */
  has(swap: Swap): boolean {
    return partsOf(swap).every((part) => this.#now(part).sum + part.quantity <= mostOf(this.#hub, part.asset));
  }

  /** Takes it of the ladders; what gives it back where nothing is exchanged. Undefined where they do not offer so much any more. */
  take(swap: Swap): (() => void) | undefined {
    if (!this.has(swap)) return undefined;
    const taken = partsOf(swap).map((part) => {
      const now = this.#now(part);
      now.sum += part.quantity;
      this.#taken.set(part.key, now);
      return { now, quantity: part.quantity };
    });
    return () => {
      for (const { now, quantity } of taken) now.sum -= quantity;
    };
  }

  #now({ key, asset }: Part): Taken {
    const tickId = this.#hub.latest(marketOf(this.#hub, asset) ?? '')?.id ?? 0;
    const known = this.#taken.get(key);
    return known?.tickId === tickId ? known : { tickId, sum: 0n };
  }
}

/** USDT has no market: the house's stock alone bounds it. */
function partsOf({ ledger, from, to, total, price }: Swap): Part[] {
  const parts = [
    { key: `${ledger} ${from} sold`, asset: from, quantity: total },
    { key: `${ledger} ${to} bought`, asset: to, quantity: notionalDown(total, price) },
  ];
  return parts.filter(({ asset }) => asset !== 'usdt');
}

const marketOf = (hub: Hub, asset: string): string | undefined =>
  [`${asset}usdt`, `usd${asset}`].find((symbol) => hub.find(symbol) !== undefined);

/** All levels of one side of the asset's ladder; zero where it has no market. */
function mostOf(hub: Hub, asset: string): bigint {
  const ladder = hub.find(marketOf(hub, asset) ?? '')?.ladder;
  if (ladder === undefined) return 0n;
  const { levels, levelQuantity } = ladder;
  return amount(levelQuantity) * BigInt((levels * (levels + 1)) / 2);
}
