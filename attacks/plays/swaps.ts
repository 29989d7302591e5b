import type { Attack } from '../attack.ts';
import { accepted, idOf } from '../world.ts';

const QUOTES = 'apps/server/src/domains/swap/swap-quotes.ts';
const PRICE = 'apps/server/src/domains/swap/swap-price.ts';

export const SWAPS: readonly Attack[] = [
  {
    name: 'swap-twice',
    what: 'uses one quote ten times',
    atMost: 1,
    weaken: [{ file: QUOTES, from: 'quote.isUsed || ', to: '' }],
    play: async (world) => {
      const thief = await world.customer();
      const id = idOf(await thief.swapQuote('usdt', 'btc', '10'));
      const all = [];
      for (let n = 0; n < 10; n += 1) all.push(await thief.swap('usdt', 'btc', '10', id));
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'swap-larger',
    what: 'has one dollar quoted and exchanges ten thousand',
    atMost: 0,
    weaken: [{ file: QUOTES, from: ' || quote.total !== total', to: '' }],
    play: async (world) => {
      const thief = await world.customer();
      const id = idOf(await thief.swapQuote('usdt', 'btc', '1'));
      return { gain: accepted([await thief.swap('usdt', 'btc', '10000', id)]), unit: 'times' };
    },
  },
  {
    name: 'swap-anothers',
    what: 'uses a quote that was given to another account',
    atMost: 0,
    play: async (world) => {
      const [one, other] = [await world.customer(), await world.customer()];
      const id = idOf(await one.swapQuote('usdt', 'btc', '10'));
      return { gain: accepted([await other.swap('usdt', 'btc', '10', id)]), unit: 'times' };
    },
  },
  {
    name: 'swap-collect',
    what: 'collects twenty quotes and uses whichever the market makes good',
    atMost: 1,
    weaken: [
      { file: QUOTES, from: '    this.#quotes.delete(quote.userId);\n', to: '' },
      { file: QUOTES, from: 'this.#quotes.set(quote.userId, {', to: 'this.#quotes.set(id, {' },
      {
        file: QUOTES,
        from: 'const quote = this.#quotes.get(wanted.userId);',
        to: 'const quote = this.#quotes.get(id ?? 0);',
      },
    ],
    play: async (world) => {
      const thief = await world.customer();
      const ids = [];
      for (let n = 0; n < 20; n += 1) ids.push(idOf(await thief.swapQuote('usdt', 'btc', '10')));
      const all = [];
      for (const id of ids) all.push(await thief.swap('usdt', 'btc', '10', id));
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'swap-option',
    what: 'waits with each quote until the market has moved, and uses it only where that pays',
    atMost: 0,
    long: true,
    weaken: [{ file: PRICE, from: 'return now !== undefined && quoted <= now;', to: 'return now !== undefined;' }],
    play: async (world) => {
      const thief = await world.customer();
      const before = await thief.worth();
      for (let cycle = 0; cycle < 30; cycle += 1) {
        const quoted = await thief.swapQuote('usdt', 'btc', '20000');
        const { price } = quoted.data as { price: string };
        for (let look = 0; look < 8; look += 1) {
          await world.pause(1_000);
          const { bid } = await world.quote();
          if (Number(price) * bid < 1.0012) continue;
          const got = await thief.swap('usdt', 'btc', '20000', idOf(quoted));
          const { received = '0' } = (got.data ?? {}) as { received?: string };
          const back = await thief.swapQuote('btc', 'usdt', received);
          if (got.code === 200) await thief.swap('btc', 'usdt', received, idOf(back));
          break;
        }
      }
      return { gain: Math.max(0, (await thief.worth()) - before), unit: 'USDT' };
    },
  },
];
