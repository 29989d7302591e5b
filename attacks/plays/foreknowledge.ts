import { MINUTE_MS } from '../../apps/server/src/market/candles.ts';
import { ApiSession } from '../../tools/api-session.ts';
import type { Attack } from '../attack.ts';
import type { World } from '../world.ts';

const SYMBOLS = ['btcusdt', 'ethusdt', 'tonusdt'];
const PAGES = 12;
const PAGE = 1000;
const QUARTER = 15;
/** Odds of no timed contract pay whoever wins less often than that; of the bets below none gets there by luck (five deviations). */
const WINS_PAY_PERCENT = 55;

/** Bets on how a quarter of an hour ends, by what its minutes have been so far: positive says higher. */
const BETS: readonly ((closes: readonly number[]) => number)[] = [
  (closes) => last(closes) - (closes[0] ?? 0),
  (closes) => (closes[0] ?? 0) - last(closes),
  (closes) => (Math.max(...closes) + Math.min(...closes)) / 2 - last(closes),
  (closes) => last(closes) - (Math.max(...closes) + Math.min(...closes)) / 2,
];
const SEEN = [3, 7, 11, 13];

const last = (values: readonly number[]) => values.at(-1) ?? 0;

/** The closes of the minutes of each whole quarter that the candles tell of. */
async function quarters(world: World, symbol: string): Promise<readonly (readonly number[])[]> {
  const session = new ApiSession(world.url);
  const closes = new Map<number, number>();
  let end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  for (let page = 0; page < PAGES; page += 1) {
    const { data } = await session.get(`/api/market/kline?symbol=${symbol}&interval=1m&limit=${PAGE}&end=${end}`);
    const bars = (data as { historyKline: { T: number; c: number }[] }).historyKline;
    for (const { T, c } of bars) closes.set(T, c);
    end = bars[0]?.T ?? 0;
  }
  const found: number[][] = [];
  for (const [ms] of closes) {
    if (ms % (QUARTER * MINUTE_MS) !== 0) continue;
    const minutes = Array.from({ length: QUARTER }, (_, minute) => closes.get(ms + minute * MINUTE_MS));
    if (!minutes.includes(undefined)) found.push(minutes.map((close) => close ?? 0));
  }
  return found;
}

export const FOREKNOWLEDGE: readonly Attack[] = [
  {
    name: 'learn-shape',
    what: 'reads 36,000 candles of the simulated market and bets on how each quarter of an hour ends, by what it has done so far',
    atMost: 0,
    weaken: [
      {
        file: 'apps/server/src/market/simulated/split.ts',
        from: 'step(parent, from, part / left, variance, random)',
        to: "step(parent, from, part / left, grain === 'minute' ? variance / 3 : variance, random)",
      },
    ],
    play: async (world) => {
      const all = (await Promise.all(SYMBOLS.map((symbol) => quarters(world, symbol)))).flat();
      if (all.length < 2_000) throw new Error(`only ${all.length} quarters were read`);
      let paying = 0;
      for (const bet of BETS) {
        for (const seen of SEEN) {
          let won = 0;
          let lost = 0;
          for (const closes of all) {
            const known = closes.slice(0, seen);
            const result = bet(known) * (last(closes) - last(known));
            if (result > 0) won += 1;
            if (result < 0) lost += 1;
          }
          if ((100 * won) / (won + lost) > WINS_PAY_PERCENT) paying += 1;
        }
      }
      return { gain: paying, unit: 'times' };
    },
  },
];
