import type { Attack } from '../attack.ts';
import { gained, type Thief, type World } from '../world.ts';

const FAIR = 60_000;
/** 30 % away. */
const FAR = { above: 78_000, below: 42_000 };
const STAKE = '4000';
/** As far as one message may move the price of an only source. */
const HIGH = 61_000;
const SOURCES = 'apps/server/src/market/sources';
/** Longer than a jump that nobody confirms is held back. */
const LIE_MS = 7_000;
const ROUNDS = 8;

const sell = (thief: Thief, delegateTotal: string) =>
  thief.post('/api/currency/order/submit', { symbol: 'btcusdt', type: 1, delegateType: 1, delegateTotal });

/** Sells all of a customer's Bitcoin at market, down to a lot. */
const sellAll = async (thief: Thief) => sell(thief, (Math.floor((await thief.free('btc')) * 1e5) / 1e5).toFixed(5));

/** What remains of buying at the price now, and selling after something is done to it. */
async function gainOf(thief: Thief, meanwhile: () => Promise<void>): Promise<number> {
  const before = await thief.free('usdt');
  const bought = await thief.buyFor(STAKE);
  if (bought.code !== 200) throw new Error(`nothing was bought: ${bought.msg}`);
  await meanwhile();
  await sellAll(thief);
  return gained(before, await thief.free('usdt'));
}

/** A customer of a market that has its first price: that of an only source is held back for some seconds. */
async function comer(world: World): Promise<Thief> {
  const other = await world.customer();
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await other.buyFor('20')).code === 200) return world.customer();
    await world.pause(500);
  }
  throw new Error('the market got no price');
}

export const SOURCE_PLAYS: readonly Attack[] = [
  {
    name: 'lying-source',
    what: 'one of three sources of a price says 30 % more, then 30 % less, for seven seconds each, and its friend trades against it',
    atMost: 0,
    alone: true,
    sources: { first: FAIR, second: FAIR + 10, liar: FAIR - 10 },
    weaken: [
      // Whoever is named last has the say, as if it were the only one.
      {
        file: `${SOURCES}/combine.ts`,
        from: 'byFallback ? fresh : first;',
        to: 'byFallback ? fresh : first.slice(-1);',
      },
      { file: `${SOURCES}/source-rules.ts`, from: 'const SEVERAL = 3;', to: 'const SEVERAL = 99;' },
    ],
    play: async (world) => {
      const { feed } = world;
      const thief = await comer(world);
      const raised = await gainOf(thief, async () => {
        feed.say('liar', FAR.above);
        const untilMs = Date.now() + LIE_MS;
        while (Date.now() < untilMs) {
          await world.pause(500);
          await sell(thief, '0.001');
        }
      });
      feed.say('liar', FAR.below);
      await world.pause(LIE_MS);
      const lowered = await gainOf(thief, async () => {
        feed.say('liar', FAIR);
        await world.pause(LIE_MS);
      });
      return { gain: raised + lowered, unit: 'USDT' };
    },
  },
  {
    name: 'forged-push',
    what: 'pushes a higher price in the name of a company’s only source, signed with nothing, with another’s secret, or with what another message was signed with, and sells at it',
    atMost: 0,
    alone: true,
    sources: { desk: FAIR },
    weaken: [
      {
        file: `${SOURCES}/signed-message.ts`,
        from: 'if (!isSigned(source.secret, { id, timestamp, signature }, body))',
        to: 'if (!isSigned(source.secret, { id, timestamp, signature }, body) && id.length > 100)',
      },
    ],
    play: async (world) => {
      const { feed } = world;
      const thief = await comer(world);
      const forge = [
        () => ({ ...feed.message('desk', HIGH), signature: '' }),
        () => ({ ...feed.message('desk', HIGH), signature: 'v1,AAAA' }),
        () => feed.message('desk', HIGH, feed.secretOf('other')),
        () => ({ ...feed.message('desk', FAIR), body: feed.message('desk', HIGH).body }),
      ];
      const gain = await gainOf(thief, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const one of forge) {
            await feed.send('desk', one());
            await sell(thief, '0.005');
          }
        }
      });
      return { gain, unit: 'USDT' };
    },
  },
  {
    name: 'replayed-push',
    what: 'sends again what a source said a moment ago, before the price fell, under its own id, and sells at it',
    atMost: 0,
    alone: true,
    sources: { desk: FAIR },
    weaken: [
      {
        file: `${SOURCES}/message-gate.ts`,
        from: "if (this.#seen.has(id)) return 'repeated';",
        to: '',
      },
      // Times must rise, too.
      {
        file: `${SOURCES}/read-price.ts`,
        from: "formerMs !== undefined && atMs <= formerMs ? 'old' : undefined",
        to: "formerMs !== undefined && atMs < 0 ? 'old' : undefined",
      },
    ],
    play: async (world) => {
      const { feed } = world;
      const thief = await comer(world);
      let gain = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const heard = feed.message('desk', HIGH);
        await feed.send('desk', heard);
        // It has fallen again before the source speaks the next time; what is older than three seconds would be too late.
        await feed.send('desk', feed.message('desk', FAIR));
        gain += await gainOf(thief, async () => void (await feed.send('desk', heard)));
        await world.pause(1_000);
      }
      return { gain, unit: 'USDT' };
    },
  },
];
