import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiSession, CONSENT } from '../../tools/api-session.ts';
import { type Attack, LIMITED, PRIVATE } from '../attack.ts';
import { openPlainProxy } from '../plain-proxy.ts';
import { accepted, type World } from '../world.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const APPROVALS = 'apps/server/src/domains/approval/approvals.ts';
const GUESSES = 'apps/server/src/platform/guessing/guess-guard.ts';
const WORLD = 'apps/server/src/platform/demo-world.ts';
const from = (n: number) => ({ 'x-forwarded-for': `198.19.${n >> 8}.${n & 255}` });

/** Makes an operator from the command line; the password to begin with. */
async function makeOperator(world: World, name: string): Promise<string> {
  const args = ['--import', 'tsx', 'apps/server/src/cli/operator.ts', 'add', name, '--role', 'admin'];
  const env = { ...process.env, DATA_DIR: world.dataDir, LOG_LEVEL: 'error' };
  const { stdout } = await run(process.execPath, args, { cwd: ROOT, env });
  return /password (\S+)/.exec(stdout)?.[1] ?? '';
}

/** The answer to a captcha, worked for. */
async function solved(world: World): Promise<{ readonly captchaId: string; readonly code: string }> {
  const ask = await new ApiSession(world.url).get('/api/user/easyGenerateCode?codeType=LOGIN');
  const { captchaId, challenge: text } = ask.data as { captchaId: string; challenge: string };
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { captchaId, code: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

const login = (name: string, password: string) => ({ signType: '3', loginName: name, loginPassword: password });

export const PEOPLE: readonly Attack[] = [
  {
    name: 'puppets',
    what: 'makes two operators alone, who then decide about a million together',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    weaken: [
      { file: APPROVALS, from: 'standBehind(await readChain(this.#db), operator).length > 0', to: 'false' },
      { file: APPROVALS, from: 'standBehind(chain, one).length > 0', to: 'one < 0' },
    ],
    play: async (world) => {
      const one = await world.operator('puppet1', await makeOperator(world, 'puppet1'));
      const other = await world.operator('puppet2', await makeOperator(world, 'puppet2'));
      const move = { ledger: 'live', coin: 'usdt', from: 'external', to: 'treasury', amount: '1000000' };
      const proposed = await one.post('/api/console/treasury/move', { ...move, reason: 'puppets' });
      const { approval } = (proposed.data ?? {}) as { approval?: number };
      const decide = { approve: true, reason: 'puppets' };
      const end = await other.post(`/api/console/approvals/${approval ?? 1}/decide`, decide);
      return { gain: end.code === 200 ? 1_000_000 : 0, unit: 'USDT' };
    },
  },
  {
    name: 'alone',
    what: 'proposes as an operator and confirms it alone, also through the call for operators',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    play: async (world) => {
      const olivia = await world.operator('olivia', 'olivia1234');
      const ways = [
        ['/api/console/operators/add', { name: 'puppet', role: 'admin' }],
        ['/api/console/treasury/move', { ledger: 'live', coin: 'usdt', from: 'external', to: 'treasury', amount: '9' }],
      ] as const;
      const ends = [];
      for (const [path, body] of ways) {
        const { data } = await olivia.post(path, { ...body, reason: 'alone' });
        const { approval } = data as { approval: number };
        ends.push(await olivia.post(`/api/console/approvals/${approval}/decide`, { approve: true, reason: 'alone' }));
      }
      return { gain: accepted(ends), unit: 'times' };
    },
  },
  {
    name: 'demo-outside',
    what: 'signs in through a proxy with passwords that everybody knows',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    weaken: [{ file: WORLD, from: '    this.#isPrivate = false;', to: '    void 0;' }],
    play: async (world) => {
      const outside = new ApiSession(world.url, '', { 'x-forwarded-for': '203.0.113.7' });
      const tried = [
        await outside.post('/api/user/login', login('trader', 'trader1234')),
        await outside.post('/api/console/signIn', { name: 'olivia', password: 'olivia1234' }),
      ];
      return { gain: accepted(tried), unit: 'times' };
    },
  },
  {
    name: 'plain-proxy',
    what: 'enrols a known operator and is given test money through a proxy that shows nothing of itself',
    atMost: 0,
    settings: PRIVATE,
    weaken: [
      {
        file: WORLD,
        from: 'return this.#isPrivate && this.word?.isIn(cookies) === true;',
        to: 'return this.#isPrivate;',
      },
    ],
    play: async (world) => {
      const proxy = await openPlainProxy(world.url);
      const outside = new ApiSession(proxy.url);
      const signedIn = await outside.post('/api/console/signIn', { name: 'olivia', password: 'olivia1234' });
      await outside.register(`outsider${process.pid}`);
      const paid = await outside.post('/api/top/pay/submit', { cardNo: 'thief', money: '1000' });
      await proxy.close();
      return { gain: accepted([signedIn, paid]), unit: 'times' };
    },
  },
  {
    name: 'gateway-outside',
    what: 'pays with the test gateway of a server behind a proxy',
    atMost: 0,
    settings: { DEMO_WORLD: 'true' },
    weaken: [
      { file: 'apps/server/src/platform/demo-setting.ts', from: 'if (TRUST_PROXY) return', to: 'if (false) return' },
      { file: WORLD, from: 'return this.#isPrivate && this.word?.isIn(cookies) === true;', to: 'return true;' },
    ],
    play: async (world) => {
      const thief = await world.liveCustomer();
      const paid = await thief.post('/api/top/pay/submit', { cardNo: 'thief', money: '1000' });
      return { gain: accepted([paid]), unit: 'times' };
    },
  },
  {
    name: 'small-withdrawals',
    what: 'takes out thirty times what needs no verification where much does',
    atMost: 500,
    settings: { ...PRIVATE, DEPLOYMENT: 'brasil' },
    weaken: [
      {
        file: 'apps/server/src/domains/withdrawal/verification-tiers.ts',
        from: ".where('m.created_ms', '>', sinceMs)",
        to: ".where('m.created_ms', '>', sinceMs * 2)",
      },
    ],
    play: async (world) => {
      const thief = await world.signIn('trader', 'trader1234');
      const { user } = (await thief.post('/api/user/getInfo')).data as { user: { userId: number } };
      await thief.post('/api/user/tardPwdSet', { pwd: 'fund1234' });
      const adress = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
      await thief.post(`/api/user/updateUserAddress?type=TRC&address=${adress}&userId=${user.userId}`);
      // As if the address had rested for its day.
      await world.query('update wallet_addresses set usable_ms = 0');
      const wanted = { coin: 'usdt', coinType: 'TRC', amount: '100', adress, pwd: 'fund1234' };
      const all = [];
      const olivia = await world.operator('olivia', 'olivia1234');
      for (let n = 0; n < 30; n += 1) {
        const asked = await thief.post('/api/withdraw/submit', wanted);
        all.push(asked);
        if (asked.code !== 200) continue;
        const { id } = asked.data as { id: number };
        await olivia.post(`/api/console/withdrawals/${id}/decide`, { approve: true, reason: 'as it came' });
      }
      return { gain: accepted(all) * 100, unit: 'USDT' };
    },
  },
  {
    name: 'captcha-again',
    what: 'works once on a captcha and answers ten guesses with it',
    atMost: 1,
    settings: LIMITED,
    alone: true,
    weaken: [
      {
        file: 'apps/server/src/domains/account/proof-of-work.ts',
        from: ' || this.#used.has(nonce))',
        to: ')',
      },
      { file: GUESSES, from: 'if (waitMs > 0) throw', to: 'if (waitMs < 0) throw' },
    ],
    play: async (world) => {
      const answer = await solved(world);
      let right = 0;
      for (let n = 0; n < 10; n += 1) {
        const guess = (more = {}) =>
          new ApiSession(world.url, '', from(n)).post('/api/user/login', {
            ...login(`nobody${n}`, 'wrong1234'),
            ...more,
          });
        // The first guesses at a name are free of captchas.
        for (let free = 0; free < 10; free += 1) if ((await guess()).key === 'please_code') break;
        if ((await guess(answer)).key === 'login_failed') right += 1;
      }
      return { gain: right, unit: 'times' };
    },
  },
  {
    name: 'lock-out',
    what: 'guesses at a password from many addresses, with captchas solved, so that its owner is shut out',
    atMost: 0,
    settings: LIMITED,
    alone: true,
    weaken: [{ file: GUESSES, from: 'if (device !== undefined) return', to: "if (device === '') return" }],
    play: async (world) => {
      const name = `owner${process.pid}`;
      const call = (path: string, body: object, headers: Record<string, string>) =>
        fetch(world.url + path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        });
      const opened = await call(
        '/api/user/register',
        { ...login(name, 'secret123'), newPassword: 'secret123', ...CONSENT },
        from(1),
      );
      const cookie = opened.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      for (let n = 0; n < 12; n += 1) {
        await call('/api/user/login', { ...login(name, 'wrong1234'), ...(await solved(world)) }, from(n + 10));
      }
      const right = { ...login(name, 'secret123'), ...(await solved(world)) };
      const back = await call('/api/user/login', right, { ...from(2), cookie });
      return { gain: ((await back.json()) as { code: number }).code === 200 ? 0 : 1, unit: 'times' };
    },
  },
  {
    name: 'guess-operator',
    what: 'guesses at an operator’s password from two hundred addresses',
    atMost: 40,
    settings: LIMITED,
    play: async (world) => {
      let tried = 0;
      for (let n = 0; n < 200; n += 1) {
        const guess = { name: 'olivia', password: `wrong-${n}-password` };
        const { code } = await new ApiSession(world.url, '', from(n + 300)).post('/api/console/signIn', guess);
        if (code !== 429) tried += 1;
      }
      return { gain: tried, unit: 'times' };
    },
  },
];
