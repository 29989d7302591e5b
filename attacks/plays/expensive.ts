import { ApiSession } from '../../tools/api-session.ts';
import type { Attack } from '../attack.ts';

/** What holds the thread that answers calls, since it was last read. */
async function longestTurnMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /bourse_turn_delay_milliseconds\{quantile="1"\} ([\d.]+)/.exec(text)?.[1];
  if (found === undefined) throw new Error('/metrics does not say how late turns come');
  return Number(found);
}

const TIMES = 8;
const PAGE = 'pageNum=1&pageSize=100';
const NOTHING: readonly [string, object?] = ['/livez'];

/** Every public call that does more than read a setting, with its most expensive valid input. */
function expensive(price: number): readonly (readonly [path: string, body?: object])[] {
  const grid = { kind: 'grid', symbol: 'btcusdt', grids: 50, investment: '100000' };
  const [lower, upper] = [Math.round(price * 0.9), Math.round(price * 1.1)].map(String);
  const targets = ['btc', 'eth', 'sol', 'xrp', 'doge'].map((base) => ({ symbol: `${base}usdt`, percent: 20 }));
  const kept = { kind: 'rebalance', targets, everyHours: 1, thresholdPercent: 1, investment: '100000' };
  return [
    ...['1m', '1h', '12h', '1M'].map((interval): [string] => [
      `/api/market/kline?symbol=btcusdt&interval=${interval}&limit=1000`,
    ]),
    ['/api/market/depth?symbol=btcusdt&limit=100'],
    ['/api/market/trades?symbol=btcusdt&limit=100'],
    ['/api/symbolmanage/list'],
    ['/api/common/getCoinList'],
    ['/api/common/stockList'],
    ['/api/common/getAllSetting'],
    ['/api/contract/coin/list'],
    ['/api/period/list?secondId=btcusdt'],
    ['/api/period/stats'],
    ['/api/strategy/backTest', { draft: { ...grid, lower, upper }, days: '365' }],
    ['/api/strategy/backTest', { draft: kept, days: '365' }],
    ['/api/strategy/recommend'],
    [`/api/news/getJPNewsList?${PAGE}`, { type: 'all' }],
    ['/api/helpcenter/articles'],
    [`/api/follow/rank?${PAGE}`],
    [`/api/ownCoin/list?${PAGE}`],
    [`/api/proof/heads?${PAGE}`],
    [`/api/proof/liabilities?${PAGE}`],
    ['/api/proof/batches/1'],
    ['/api/user/easyGenerateCode'],
    ['/api/user/login', { signType: '3', loginName: 'nobody', loginPassword: 'x'.repeat(64) }],
    ['/api/user/recovery/reset', { loginName: 'nobody', recoveryCode: 'AAAAA-AAAAA', newPwd: 'secret12' }],
    ['/api/user/passkey/signIn/begin', {}],
  ];
}

/** What a call, made several times at once, holds the thread for. */
async function heldMs(url: string, [path, body]: readonly [path: string, body?: object]): Promise<number> {
  await longestTurnMs(url);
  const ask = (at: number) => {
    const session = new ApiSession(url, '', { 'x-forwarded-for': `10.${at}.0.2` });
    return (body === undefined ? session.get(path) : session.post(path, body)).catch(() => undefined);
  };
  const replies = await Promise.all(Array.from({ length: TIMES }, (_, at) => ask(at)));
  const ms = await longestTurnMs(url);
  // What is refused for its form costs nothing. Guesses at accounts are refused for what they are.
  const wrong = replies.find((reply) => reply?.code === 400);
  if (wrong !== undefined && !path.startsWith('/api/user/')) throw new Error(`${path}: ${wrong.msg}`);
  return ms;
}

export const EXPENSIVE: readonly Attack[] = [
  {
    name: 'expensive-calls',
    what: 'asks each public call for the most expensive thing it offers; how much longer than for an empty call nobody else is answered',
    atMost: 1_000,
    play: async (world) => {
      const { bid } = await world.quote();
      let empty = 0;
      for (let n = 0; n < 3; n += 1) empty = Math.max(empty, await heldMs(world.url, NOTHING));
      const held: [path: string, ms: number][] = [];
      for (const one of expensive(bid)) held.push([one[0], await heldMs(world.url, one)]);
      for (const [path, ms] of held.sort(([, a], [, b]) => b - a).slice(0, 8))
        console.log(`  ${String(Math.round(ms)).padStart(6)} ms ${path} (an empty call: ${Math.round(empty)} ms)`);
      return { gain: Math.max(0, (held[0]?.[1] ?? 0) - empty), unit: 'ms' };
    },
  },
];
