import { ApiSession } from '../../tools/api-session.ts';
import type { Attack } from '../attack.ts';

/** Since it was last read. */
async function longestMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/bourse_tick_delay_longest_milliseconds (\d+)/.exec(text)?.[1]);
}

export const DELAYS: readonly Attack[] = [
  {
    name: 'delay-ticks',
    what: 'asks from twenty addresses for the most expensive candles, so that a price comes late',
    atMost: 1_000,
    play: async (world) => {
      await longestMs(world.url);
      const untilMs = Date.now() + 8_000;
      const flood = async (address: number) => {
        const session = new ApiSession(world.url, '', { 'x-forwarded-for': `10.${address}.0.1` });
        for (let n = address * 100_000; Date.now() < untilMs; n += 1) {
          const end = Date.now() - n * 3_600_000;
          await session
            .get(`/api/market/kline?symbol=btcusdt&interval=12h&limit=1000&end=${Math.max(1, end)}`)
            .catch(() => 0);
        }
      };
      await Promise.all(Array.from({ length: 60 }, (_, n) => flood(n % 20)));
      return { gain: await longestMs(world.url), unit: 'ms' };
    },
  },
];
