import { ENDPOINTS } from '../../packages/wire/src/index.ts';
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

/** A call with one input: its method and path come from the wire. */
interface Input {
  /** In place of "{id}" and the like, in their order. */
  readonly at?: readonly string[];
  readonly query?: string;
  readonly body?: object;
}

/** Calls that take nothing, or whose answer nothing makes longer. */
const PLAIN = [
  ...['account.getCountryCode', 'account.beginPasskeySignIn', 'contract.coinList', 'defi.getDefiRate'],
  ...['defi.userInvestment', 'fee.schedules', 'follow.positionRank', 'follow.rank', 'follow.rankData'],
  ...['halt.haltList', 'help.articles', 'help.list', 'market.getCoinList', 'market.symbolList', 'news.tabs'],
  ...['notice.getAllNoticeList', 'pledge.planList', 'settings.getAllSetting'],
  ...['settings.getCustomerService', 'settings.getWhitePaperSetting', 'stock.getRate', 'strategy.recommend'],
  ...['strategy.kinds', 'financial.list', 'welfare.events'],
];

/** Every other public call with its most expensive valid inputs, by the id of its call. */
function expensive(price: number): Readonly<Record<string, readonly Input[]>> {
  const grid = { kind: 'grid', symbol: 'btcusdt', grids: 50, investment: '100000' };
  const [lower, upper] = [Math.round(price * 0.9), Math.round(price * 1.1)].map(String);
  const targets = ['btc', 'eth', 'sol', 'xrp', 'doge'].map((base) => ({ symbol: `${base}usdt`, percent: 20 }));
  const kept = { kind: 'rebalance', targets, everyHours: 1, thresholdPercent: 1, investment: '100000' };
  const password = 'x'.repeat(64);
  const address = `0x${'1'.repeat(40)}`;
  return {
    'account.easyGenerateCode': [{ query: 'codeType=LOGIN' }],
    'account.login': [{ body: { signType: '3', loginName: 'nobody', loginPassword: password } }],
    'account.passkeySignIn': [{ body: { passkey: 'x'.repeat(4_000) } }],
    'account.recoverPassword': [{ body: { loginName: 'nobody', recoveryCode: 'AAAAA-AAAAA', newPwd: 'secret12' } }],
    'account.register': [
      { body: { signType: '3', loginName: 'expensive1', loginPassword: password, newPassword: password } },
    ],
    'account.sendEmailCode': [{ query: 'codeType=LOGIN&email=nobody@example.com' }],
    'account.sendMobileCode': [{ query: 'codeType=LOGIN&phone=5550100' }],
    'account.walletNonce': [{ body: { address, walletType: 'ETH', chainId: 1 } }],
    'assets.getRate': [{ query: 'sourceType=0' }],
    'campaign.unsubscribe': [{ query: `t=${'x'.repeat(200)}` }],
    'campaign.unsubscribed': [{ query: `t=${'x'.repeat(200)}` }],
    'financial.detail': [{ at: ['1'] }],
    'follow.leader': [{ at: ['1'] }],
    'follow.list': [{ query: PAGE }],
    'help.info': [{ at: ['1'] }],
    'market.depth': [{ query: 'symbol=btcusdt&rows=100' }],
    'market.kline': ['1m', '1h', '12h', '1M'].map((interval) => ({
      query: `symbol=btcusdt&interval=${interval}&limit=1000`,
    })),
    'market.stockList': [{}, { query: PAGE }],
    'market.trades': [{ query: 'symbol=btcusdt&limit=100' }],
    'news.content': [{ body: { urlRoad: 'nowhere' } }],
    'news.list': [{ query: PAGE, body: { type: 'all' } }],
    'nft.collection': [{ at: ['1'] }],
    'nft.collections': [{ query: PAGE }],
    'nft.history': [{ at: ['1', '1'], query: PAGE }],
    'nft.item': [{ at: ['1', '1'] }],
    'nft.items': [{ at: ['1'], query: PAGE }],
    'nft.picture': [{ at: ['1', '1'] }],
    'platform.chartTest': [{ query: 'interval=1h&limit=1000' }],
    'notice.noticeList': [{ query: 'key=ROLL_NOTICE' }],
    'pledge.rateList': [{ query: `planId=1&${PAGE}` }],
    'proof.batch': [{ at: ['1'] }],
    'proof.head': [{ at: ['1'] }],
    'proof.heads': [{ query: PAGE }],
    'proof.liabilities': [{ query: PAGE }],
    'rules.list': [{ query: 'key=TERMS_CLAUSE' }],
    'security.resetPassword': [{ body: { email: 'nobody@example.com', newPwd: 'secret12', emailCode: '123456' } }],
    'settings.dictionary': [{ at: ['t_bank_coin'] }],
    'stock.company': [{ query: 'symbol=aapl' }],
    'strategy.backTest': [
      { body: { draft: { ...grid, lower, upper }, days: '365' } },
      { body: { draft: kept, days: '365' } },
    ],
    'subscription.draw': [{ at: ['1'] }],
    'subscription.drawList': [{ at: ['1'], query: PAGE }],
    'subscription.info': [{ at: ['1'] }],
    'subscription.list': [{ query: PAGE }],
    'timed.periodList': [{ query: 'secondId=btcusdt' }],
    'timed.periodStats': [{ query: 'secondId=btcusdt' }],
  };
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
}

/** Throws where a public call has no line above, or a line no call. */
function allCalls(price: number): Call[] {
  const inputs = { ...Object.fromEntries(PLAIN.map((id) => [id, [{}]])), ...expensive(price) };
  const open = ENDPOINTS.filter(({ caller }) => caller === 'anyone');
  const unknown = Object.keys(inputs).filter((id) => !open.some((one) => one.id === id));
  const missing = open.filter(({ id }) => inputs[id] === undefined).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`what do these public calls cost? ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`these are no public calls: ${unknown.join(', ')}`);
  return open.flatMap(({ id, method, path }) =>
    (inputs[id] ?? []).map(({ at = [], query, body }: Input) => {
      const places = [...at];
      const filled = path.replaceAll(/\{\w+\}/g, () => places.shift() ?? '');
      return { id, method, path: query === undefined ? filled : `${filled}?${query}`, body };
    }),
  );
}

/** What a call, made several times at once, holds the thread for. */
async function heldMs(url: string, { method, path, body, id }: Call): Promise<number> {
  await longestTurnMs(url);
  const ask = (at: number) => {
    const session = new ApiSession(url, '', { 'x-forwarded-for': `10.${at}.0.2` });
    return (method === 'GET' ? session.get(path) : session.post(path, body)).catch(() => undefined);
  };
  const replies = await Promise.all(Array.from({ length: TIMES }, (_, at) => ask(at)));
  const ms = await longestTurnMs(url);
  // What is refused for its form costs nothing, so that nothing would be measured.
  const wrong = replies.find((reply) => reply?.key === 'bad_request');
  if (wrong !== undefined) throw new Error(`${id}: ${wrong.msg}`);
  return ms;
}

const NOTHING: Call = { id: 'nothing', method: 'GET', path: '/livez' };

export const EXPENSIVE: readonly Attack[] = [
  {
    name: 'expensive-calls',
    what: 'asks every public call for the most expensive thing it offers; how much longer than for an empty call nobody else is answered',
    atMost: 1_000,
    timed: true,
    play: async (world) => {
      const { bid } = await world.quote();
      let empty = 0;
      for (let n = 0; n < 3; n += 1) empty = Math.max(empty, await heldMs(world.url, NOTHING));
      const held: [path: string, ms: number][] = [];
      for (const one of allCalls(bid)) held.push([`${one.id} ${one.path}`, await heldMs(world.url, one)]);
      for (const [path, ms] of held.sort(([, a], [, b]) => b - a).slice(0, 8))
        console.log(`  ${String(Math.round(ms)).padStart(6)} ms ${path} (an empty call: ${Math.round(empty)} ms)`);
      return { gain: Math.max(0, (held[0]?.[1] ?? 0) - empty), unit: 'ms' };
    },
  },
];
