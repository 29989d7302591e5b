import type { Attack } from '../attack.ts';
import { accepted, gained, type World } from '../world.ts';

/** As low as a limit may be. */
const FAR = 0.55;
/** Accounts that together are worth more than the house at a leverage of 100. */
const PARKED = 320;
const SPOT = 'packages/engine/src/desks/spot/place-order.ts';

const MEET_ANYWHERE = {
  file: 'apps/server/src/exchange/market-bounds.ts',
  from: "const MEET = rate('0');",
  to: 'const MEET = undefined as never;',
};

/** What a thief gains who sells dear to a stolen session behind a ladder that was emptied, in USDT. */
async function tradeAway(world: World): Promise<number> {
  const thief = await world.customer();
  const victim = await world.customer();
  const helpers = await Promise.all(Array.from({ length: 7 }, () => world.customer()));
  await thief.buyFor('45000', 'dogeusdt');
  const { ask } = await world.quote('dogeusdt');
  const has = Math.floor(await thief.free('doge'));
  const [before, price] = [await thief.free('usdt'), (ask * 1.09).toFixed(5)];
  await thief.limit('sell', price, String(has), 'dogeusdt');
  await Promise.all(helpers.map((helper) => helper.buyFor('95000', 'dogeusdt')));
  await victim.limit('buy', price, String(has), 'dogeusdt');
  return gained(before + has * ask, await thief.free('usdt'));
}

export const ORDERS: readonly Attack[] = [
  {
    name: 'far-fill',
    what: 'empties the ladder with several accounts, so that an order at market meets another’s far above the quote',
    atMost: 0,
    weaken: [MEET_ANYWHERE, { file: SPOT, from: ': worstOf(instrument, command);', to: ': undefined;' }],
    play: async (world) => {
      const seller = await world.customer();
      const buyers = await Promise.all(Array.from({ length: 7 }, () => world.customer()));
      await seller.buyFor('50', 'dogeusdt');
      const { ask } = await world.quote('dogeusdt');
      const has = Math.floor(await seller.free('doge'));
      await seller.limit('sell', (ask * 3).toFixed(5), String(has), 'dogeusdt');
      const before = await seller.free('usdt');
      // All of the ladder comes to less than they spend before it stands again.
      await Promise.all(buyers.map((buyer) => buyer.buyFor('95000', 'dogeusdt')));
      return { gain: gained(before, await seller.free('usdt')), unit: 'USDT' };
    },
  },
  {
    name: 'trade-away',
    what: 'empties the ladder, so that a stolen session buys at nine hundredths above the quote what the thief offers there',
    atMost: 0,
    weaken: [MEET_ANYWHERE],
    play: async (world) => {
      // A price that comes in between makes the ladder whole: then again.
      for (let n = 0; n < 4; n += 1) {
        const gain = await tradeAway(world);
        if (gain > 0) return { gain, unit: 'USDT' };
      }
      return { gain: 0, unit: 'USDT' };
    },
  },
  {
    name: 'far-limit',
    what: 'buys at a limit of half as much again as the market asks',
    atMost: 0,
    weaken: [{ file: SPOT, from: ' || isThrough(price, quote, command.side, instrument.bounds)', to: '' }],
    play: async (world) => {
      const thief = await world.customer();
      const { ask } = await world.quote();
      return { gain: accepted([await thief.limit('buy', (ask * 1.5).toFixed(2), '0.001')]), unit: 'times' };
    },
  },
  {
    name: 'lock-house',
    what: 'parks longs far below the market, which would cost the house so much that nobody else may open anything',
    atMost: 0,
    alone: true,
    long: true,
    weaken: [
      {
        file: 'packages/engine/src/desks/margin/place-margin.ts',
        from: 'if (!affordsShare(state, market, owner, all))',
        to: 'if (all < 0n)',
      },
      {
        file: 'packages/engine/src/desks/margin/margin-desk.ts',
        from: '=> bounds === undefined;',
        to: '=> bounds !== null;',
      },
    ],
    play: async (world) => {
      const { bid } = await world.quote();
      const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3 };
      const market = { symbol: 'btcusdt', type: 0, leverage: 100 };
      const park = async (sizes: readonly string[]) => {
        const thief = await world.customer();
        await thief.post('/api/asset/transferFunds', { ...move, amount: '95000' });
        const order = { ...market, delegateType: 0, delegatePrice: (bid * FAR).toFixed(2) };
        for (const delegateTotal of sizes) {
          // As many as there is money for, or room.
          while ((await thief.post('/api/contract/order/submit', { ...order, delegateTotal })).code === 200);
        }
      };
      for (let n = 0; n < PARKED; n += 10) await Promise.all(Array.from({ length: 10 }, () => park(['20000'])));
      await park(['2000', '200', '20', '2']);
      const honest = [];
      for (let n = 0; n < 3; n += 1) {
        const customer = await world.customer();
        await customer.post('/api/asset/transferFunds', { ...move, amount: '1000' });
        honest.push(
          await customer.post('/api/contract/order/submit', { ...market, delegateType: 1, delegateTotal: '10' }),
        );
      }
      return { gain: honest.filter(({ key }) => key === 'house_limit').length, unit: 'times' };
    },
  },
  {
    name: 'spend-twice',
    what: 'sends fifty orders at once, each for all of the money',
    atMost: 1,
    play: async (world) => {
      const thief = await world.customer();
      const { bid } = await world.quote();
      const price = (bid * 0.9).toFixed(2);
      const quantity = (95_000 / Number(price)).toFixed(5);
      const all = await Promise.all(Array.from({ length: 50 }, () => thief.limit('buy', price, quantity)));
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'anothers-order',
    what: 'cancels and closes what belongs to another account',
    atMost: 0,
    play: async (world) => {
      const [owner, thief] = [await world.customer(), await world.customer()];
      const { bid } = await world.quote();
      const placed = await owner.limit('buy', (bid * 0.9).toFixed(2), '0.01');
      const { id } = placed.data as { id: number };
      const tried = [
        await thief.get(`/api/currency/order/cancelOrder?id=${id}`),
        await thief.get(`/api/contract/order/cancelOrder?id=${id}`),
      ];
      return { gain: accepted(tried), unit: 'times' };
    },
  },
  {
    name: 'strange-numbers',
    what: 'orders negative, tiny, huge and malformed amounts',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const before = await thief.worth();
      for (const text of [
        '-1',
        '-0.00000001',
        '1e9',
        'NaN',
        'Infinity',
        '0x10',
        '1,5',
        '99999999999999999999',
        '0.000000001',
        '',
      ]) {
        await thief.buyFor(text);
        await thief.limit('sell', text, text);
        await thief.swapQuote('usdt', 'btc', encodeURIComponent(text));
      }
      return { gain: Math.max(0, (await thief.worth()) - before), unit: 'USDT' };
    },
  },
  {
    name: 'grant-again',
    what: 'leaves and enters simulated trading ten times, to be granted money each time',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const before = await thief.worth();
      for (let n = 0; n < 10; n += 1) {
        await thief.post('/api/user/switch?type=1');
        await thief.post('/api/user/switch?type=2');
      }
      return { gain: Math.max(0, (await thief.worth()) - before), unit: 'USDT' };
    },
  },
];
