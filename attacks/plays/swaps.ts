import type { Reply } from '../../tools/api-session.ts';
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
    what: 'waits with twelve quotes until the market gives less than they do, and uses them then',
    // The market may come back between a look and the use.
    atMost: 2,
    weaken: [{ file: PRICE, from: 'return now !== undefined && quoted <= now;', to: 'return now !== undefined;' }],
    play: async (world) => {
      const [thief, spy] = [await world.customer(), await world.customer()];
      const priceOf = (reply: Reply) => Number((reply.data as { price: string }).price);
      const all = [];
      for (let cycle = 0; cycle < 12; cycle += 1) {
        const quoted = await thief.swapQuote('usdt', 'btc', '1000');
        for (let look = 0; look < 20; look += 1) {
          await world.pause(300);
          if (priceOf(await spy.swapQuote('usdt', 'btc', '1000')) >= priceOf(quoted)) continue;
          all.push(await thief.swap('usdt', 'btc', '1000', idOf(quoted)));
          break;
        }
      }
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'swap-race',
    what: 'uses one quote twenty times at the same moment',
    atMost: 1,
    play: async (world) => {
      const thief = await world.customer();
      const id = idOf(await thief.swapQuote('usdt', 'btc', '10'));
      const all = await Promise.all(Array.from({ length: 20 }, () => thief.swap('usdt', 'btc', '10', id)));
      return { gain: accepted(all), unit: 'times' };
    },
  },
];
