import { TIMED_STATUS } from '../../packages/wire/src/timed/timed-order-row.ts';
import { ApiSession } from '../../tools/api-session.ts';
import type { Attack } from '../attack.ts';
import { accepted } from '../world.ts';

/** Since it was last read. */
async function longestMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/bourse_tick_delay_longest_milliseconds (\d+)/.exec(text)?.[1]);
}

/** Asks from twenty addresses for the most expensive candles. */
async function flood(url: string, seconds: number): Promise<void> {
  const untilMs = Date.now() + seconds * 1_000;
  const from = async (address: number) => {
    const session = new ApiSession(url, '', { 'x-forwarded-for': `10.${address}.0.1` });
    for (let n = address * 100_000; Date.now() < untilMs; n += 1) {
      const end = Math.max(1, Date.now() - n * 3_600_000);
      await session.get(`/api/market/kline?symbol=btcusdt&interval=12h&limit=1000&end=${end}`).catch(() => 0);
    }
  };
  await Promise.all(Array.from({ length: 60 }, (_, n) => from(n % 20)));
}

export const DELAYS: readonly Attack[] = [
  {
    name: 'delay-ticks',
    what: 'asks from twenty addresses for the most expensive candles, so that a price comes late',
    atMost: 1_000,
    timed: true,
    play: async (world) => {
      await longestMs(world.url);
      await flood(world.url, 8);
      return { gain: await longestMs(world.url), unit: 'ms' };
    },
  },
  {
    name: 'void-stakes',
    what: 'stakes on twenty timed contracts and floods the server when they end, so that those that lose are void',
    atMost: 0,
    long: true,
    timed: true,
    play: async (world) => {
      const thief = await world.customer();
      const periods = (await thief.get('/api/period/list?secondId=btcusdt')).data as { id: number; period: number }[];
      const [{ id: periodId, period } = { id: 0, period: 0 }] = periods.sort((a, b) => a.period - b.period);
      const stake = { symbol: 'btcusdt', betAmount: '10', periodId };
      const placed = [];
      for (let n = 0; n < 20; n += 1) {
        const body = { ...stake, betContent: n % 2 };
        placed.push(await thief.post('/api/secondContractOrder/createSecondContractOrder', body));
      }
      if (accepted(placed) < 10) throw new Error(`too few stakes: ${placed.map(({ msg }) => msg).join(', ')}`);
      await flood(world.url, period + 3);
      const ends = placed.map(async ({ data }) => {
        const { id } = data as { id: number };
        return ((await thief.get(`/api/secondContractOrder/${id}`)).data as { status: number }).status;
      });
      return { gain: (await Promise.all(ends)).filter((status) => status === TIMED_STATUS.void).length, unit: 'times' };
    },
  },
];
