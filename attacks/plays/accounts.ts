import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { ApiSession } from '../../tools/api-session.ts';
import type { Attack } from '../attack.ts';
import { accepted, gained, type Thief, type World } from '../world.ts';

const MOVE = '/api/asset/transferFunds';
const SPOT = '/api/currency/order/submit';

/** Limit buy of a tenth of a coin, far enough below the market to rest. */
const resting = (bid: number) => ({
  symbol: 'btcusdt',
  type: 0,
  delegateType: 0,
  delegatePrice: (bid * 0.9).toFixed(2),
  delegateTotal: '0.1',
});

/** Everything of a simulated customer, in USDT; markets move a little meanwhile, free money does not. */
const money = async (thief: Thief) => (await thief.free('usdt', 1)) + (await thief.free('usdt', 3));

/** Codes of mails that the server wrote to its folder, for it has no mail server; the latest last. */
function codesTo({ dataDir }: World, address: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).filter((name) => name.endsWith(`-mail-${address}.txt`));
  return mails.sort().flatMap((name) => /\b(\d{6})\b/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? []);
}

/** The raw answer to a path that no client would send. */
function raw({ url }: World, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end();
  });
}

export const ACCOUNTS: readonly Attack[] = [
  {
    name: 'token-guess',
    what: 'reads an account with tokens that are empty, random, cut short, or of another kind',
    atMost: 0,
    play: async (world) => {
      const { token } = await world.customer();
      const tokens = ['null', 'undefined', '0', "' or 1=1 --", token.slice(0, -1), `${token}0`, token.toUpperCase()];
      const all = tokens.map((one) => new ApiSession(world.url, one).post('/api/user/getInfo'));
      return { gain: accepted(await Promise.all(all)), unit: 'times' };
    },
  },
  {
    name: 'after-sign-out',
    what: 'uses a token after its session has ended',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      await thief.post('/api/user/logout');
      return { gain: accepted([await thief.post('/api/user/getInfo'), await thief.buyFor('10')]), unit: 'times' };
    },
  },
  {
    name: 'first-address',
    what: 'binds the thief’s address with a stolen session of an account that has none, and chooses the password by it',
    atMost: 0,
    weaken: [
      {
        file: 'apps/server/src/domains/account/bind-email.ts',
        from: 'loginPassword }, user.password_hash !== null)',
        to: 'loginPassword }, false)',
      },
      { file: 'apps/server/src/domains/account/bind-email.ts', from: '  await checkOwner(context, call);', to: '' },
    ],
    play: async (world) => {
      const { token } = await world.liveCustomer();
      const stolen = new ApiSession(world.url, token);
      const email = `thief${Date.now()}@example.com`;
      const mailed = async (purpose: string) => {
        const known = codesTo(world, email).length;
        await stolen.post(`/api/user/sendEmailCode?codeType=${purpose}&email=${email}`);
        for (let n = 0; n < 50 && codesTo(world, email).length === known; n += 1) await world.pause(100);
        return codesTo(world, email).at(-1) ?? '';
      };
      await stolen.post('/api/user/bindEmail', { email, emailCode: await mailed('BIND') });
      const chosen = { newPwd: 'thief1234', emailCode: await mailed('UPD_PASSWORD') };
      return { gain: accepted([await stolen.post('/api/user/updatePwdByEmail', chosen)]), unit: 'times' };
    },
  },
  {
    name: 'same-key',
    what: 'sends one order twenty times at once under one key, to have it twenty times',
    atMost: 1,
    play: async (world) => {
      const thief = await world.customer();
      const order = resting((await world.quote()).bid);
      const send = () => thief.post(SPOT, order, { 'idempotency-key': `once-${process.pid}` });
      const all = await Promise.all(Array.from({ length: 20 }, send));
      return { gain: new Set(all.map(({ data }) => (data as { id: number }).id)).size, unit: 'times' };
    },
  },
  {
    name: 'key-other-order',
    what: 'sends another order under a key that was used',
    atMost: 1,
    play: async (world) => {
      const thief = await world.customer();
      const order = resting((await world.quote()).bid);
      const key = { 'idempotency-key': `other-${process.pid}` };
      const all = [await thief.post(SPOT, order, key), await thief.post(SPOT, { ...order, delegateTotal: '0.2' }, key)];
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'move-twice',
    what: 'moves all money to the contract account twenty times at once',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const before = await money(thief);
      const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: String(before) };
      await Promise.all(Array.from({ length: 20 }, () => thief.post(MOVE, move)));
      return { gain: gained(before, await money(thief)), unit: 'USDT' };
    },
  },
  {
    name: 'move-strangely',
    what: 'moves negative sums, between one account and itself, and from accounts that are not there',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const before = await money(thief);
      for (const [out, into, amount] of [
        [1, 3, '-1000'],
        [3, 1, '1000'],
        [1, 1, '1000'],
        [9, 1, '1000'],
        [2, 1, '1e6'],
        [1, 3, '0'],
      ]) {
        await thief.post(MOVE, { coin: 'usdt', transferOutAccount: out, transferInAccount: into, amount });
      }
      return { gain: gained(before, await money(thief)), unit: 'USDT' };
    },
  },
  {
    name: 'simulated-out',
    what: 'takes simulated money to the live side: withdraws it, and looks for it after switching',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const wanted = { coin: 'usdt', coinType: 'TRC', amount: '100', adress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' };
      const out = await thief.post('/api/withdraw/submit', { ...wanted, pwd: 'fund1234' });
      await thief.post('/api/user/switch?type=1');
      return { gain: accepted([out]) + (await money(thief)), unit: 'USDT' };
    },
  },
  {
    name: 'cancel-twice',
    what: 'cancels one order twenty times at once, to have its money back twenty times',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const before = await money(thief);
      const placed = await thief.post(SPOT, resting((await world.quote()).bid));
      const { id } = placed.data as { id: number };
      await Promise.all(Array.from({ length: 20 }, () => thief.get(`/api/currency/order/cancelOrder?id=${id}`)));
      return { gain: gained(before, await money(thief)), unit: 'USDT' };
    },
  },
  {
    name: 'close-twice',
    what: 'closes one position twenty times at once, to be paid twenty times',
    // The market moves by less than this while it is open.
    atMost: 50,
    play: async (world) => {
      const thief = await world.customer();
      await thief.post(MOVE, { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '5000' });
      const before = await money(thief);
      const open = { symbol: 'btcusdt', type: 0, leverage: 20, delegateType: 1, delegateTotal: '100' };
      await thief.post('/api/contract/order/submit', open);
      const { rows = [] } = await thief.get('/api/contract/position/list?status=0');
      const { id } = rows[0] as { id: number };
      const close = () => thief.get(`/api/contract/position/stopPosition?id=${id}`);
      await Promise.all(Array.from({ length: 20 }, close));
      return { gain: gained(before, await money(thief)), unit: 'USDT' };
    },
  },
  {
    name: 'named-outcome',
    what: 'names price, outcome and profit in the request for a timed contract',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const stake = { symbol: 'btcusdt', betContent: 1, betAmount: '10', periodId: 1 };
      const wishes = { openPrice: '1', closePrice: '999999', outcome: 'won', odds: '100', sign: 1, profit: '1000' };
      const { data } = await thief.post('/api/secondContractOrder/createSecondContractOrder', { ...stake, ...wishes });
      return { gain: Number((data as { openPrice?: string } | undefined)?.openPrice) === 1 ? 1 : 0, unit: 'times' };
    },
  },
  {
    name: 'anothers-eyes',
    what: 'reads orders, contracts and incomes of another account by their numbers',
    atMost: 0,
    play: async (world) => {
      const [owner, thief] = [await world.customer(), await world.customer()];
      const stake = { symbol: 'btcusdt', betContent: 1, betAmount: '10', periodId: 1 };
      const placed = await owner.post('/api/secondContractOrder/createSecondContractOrder', stake);
      const { id } = placed.data as { id: number };
      const { user } = (await owner.post('/api/user/getInfo')).data as { user: { userId: number } };
      const tried = [
        await thief.get(`/api/secondContractOrder/${id}`),
        await thief.get(`/api/apiDefi/showIncome/${user.userId}/usdt`),
        await thief.get(`/api/apiDefi/showDefiActivity/${user.userId}`),
      ];
      return { gain: accepted(tried), unit: 'times' };
    },
  },
  {
    name: 'sql-words',
    what: 'writes statements of the database into symbols, sort orders and names',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const words = ["'; drop table users; --", "' or '1'='1", 'id) union select token from sessions --', '\u0000'];
      const paths = words
        .map(encodeURIComponent)
        .flatMap((word) => [
          `/api/market/kline?symbol=${word}&interval=1m`,
          `/api/currency/order/list?orderByColumn=${word}&isAsc=${word}`,
          `/api/asset/entries?pageNum=${word}`,
        ]);
      const all = await Promise.all(paths.map((path) => thief.get(path)));
      return { gain: all.filter(({ code }) => code >= 500).length, unit: 'times' };
    },
  },
  {
    name: 'huge-body',
    what: 'sends a body of twenty megabytes, and one of a hundred thousand nested lists',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const bodies = [JSON.stringify({ symbol: 'x'.repeat(20_000_000) }), nested];
      const send = (body: string) =>
        fetch(world.url + SPOT, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', authorization: thief.token },
        }).then(
          async (answer) => ((await answer.json()) as { code: number }).code,
          () => 0,
        );
      const codes = [await send(bodies[0] ?? ''), await send(bodies[1] ?? '')];
      const stands = accepted([await thief.post('/api/user/getInfo')]) === 1;
      return { gain: codes.filter((code) => code === 200).length + (stands ? 0 : 1), unit: 'times' };
    },
  },
  {
    name: 'other-site',
    what: 'asks from a page of another site, whose script must not read the answer',
    atMost: 0,
    play: async (world) => {
      const answer = await fetch(`${world.url}/api/user/getInfo`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      });
      return { gain: answer.headers.has('access-control-allow-origin') ? 1 : 0, unit: 'times' };
    },
  },
  {
    name: 'path-climb',
    what: 'climbs out of the folders that are served',
    atMost: 0,
    play: async (world) => {
      const ups = ['../', '..%2f', '%2e%2e/', '..%5c', '....//'].map((up) => up.repeat(8));
      const doors = ['/', '/assets/', '/console/', '/platform/', '/api/common/file/'];
      const paths = ups.flatMap((up) => doors.map((door) => `${door}${up}etc/passwd`));
      const texts = await Promise.all(paths.map((path) => raw(world, path)));
      return { gain: texts.filter((text) => text.includes('root:')).length, unit: 'times' };
    },
  },
  {
    name: 'upload-page',
    what: 'uploads pages and drawings with scripts under the names of pictures',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const page = '<html><script>alert(1)</script></html>';
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      const tried = [
        await thief.upload('/api/common/upload', new Blob([page], { type: 'image/png' }), 'a.png'),
        await thief.upload('/api/common/upload', new Blob([drawing], { type: 'image/svg+xml' }), 'a.svg'),
        await thief.upload('/api/common/upload', new Blob([`GIF89a${page}`], { type: 'image/gif' }), 'a.gif'),
      ];
      return { gain: accepted(tried), unit: 'times' };
    },
  },
];
