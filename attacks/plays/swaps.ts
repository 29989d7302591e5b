import type { Attack } from '../attack.ts';
import { LIVELY_COINS, writeLivelyMarket } from '../lively-market.ts';
import { accepted, idOf, type Thief } from '../world.ts';

const QUOTES = 'apps/server/src/domains/swap/swap-quotes.ts';
const CONVERT = 'packages/engine/src/ledger/move-funds.ts';

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
    what: 'in a market that moves much, holds quotes with ten accounts, and uses each only when the market pays more than it asks',
    // A price may come between the look and the use.
    atMost: 1,
    long: true,
    alone: true,
    recording: writeLivelyMarket,
    settings: { REPLAY_SPEED: '30' },
    weaken: [{ file: CONVERT, from: 'price > market)', to: 'price > 2n * market)' }],
    play: async (world) => {
      const thieves = await Promise.all(Array.from({ length: 10 }, () => world.customer()));
      let gain = 0;
      const hold = async (thief: Thief, coin: string) => {
        const quoted = await thief.swapQuote('usdt', coin, '20000');
        if (quoted.code !== 200) return;
        const received = Number((quoted.data as { price: string }).price) * 20_000;
        for (let look = 0; look < 30; look += 1) {
          await world.pause(300);
          const { bid } = await world.quote(`${coin}usdt`);
          if (received * bid < 20_002) continue;
          const used = await thief.swap('usdt', coin, '20000', idOf(quoted));
          if (used.code === 200) gain += received * bid - 20_000;
          return;
        }
      };
      for (let round = 0; round < 8; round += 1) {
        await Promise.all(thieves.map((thief, n) => hold(thief, LIVELY_COINS[n % LIVELY_COINS.length] ?? 'btc')));
      }
      return { gain, unit: 'USDT' };
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
