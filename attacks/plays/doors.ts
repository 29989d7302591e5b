import { WebSocket } from 'ws';
import { ApiSession } from '../../tools/api-session.ts';
import type { Attack } from '../attack.ts';
import { accepted } from '../world.ts';

const from = (n: number) => ({ 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` });

/** Whether a socket opened, and stayed so for a moment. */
function opens(url: string, address: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/market`, { headers: from(address) });
    socket.on('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
}

export const DOORS: readonly Attack[] = [
  {
    name: 'guess-password',
    what: 'guesses the password of one account from two hundred addresses',
    atMost: 40,
    settings: { RATE_LIMITS: 'true' },
    weaken: [
      {
        file: 'apps/server/src/platform/guessing/guess-guard.ts',
        from: 'if (waitMs > 0) throw',
        to: 'if (waitMs < 0) throw',
      },
      {
        file: 'apps/server/src/domains/account/captcha-check.ts',
        from: 'if (!isRight) throw',
        to: 'if (isRight === undefined) throw',
      },
    ],
    play: async (world) => {
      await world.customer(from(1));
      const login = {
        signType: '3',
        loginName: `thief${process.pid}x1`,
        loginPassword: 'wrong1234',
        captchaId: '1',
        code: 'x',
      };
      let tried = 0;
      for (let n = 0; n < 200; n += 1) {
        const reply = await new ApiSession(world.url, '', from(n + 10)).post('/api/user/login', login);
        // Only an answer about the password is a guess.
        if (reply.key === 'login_failed') tried += 1;
      }
      return { gain: tried, unit: 'times' };
    },
  },
  {
    name: 'feed-places',
    what: 'opens four hundred idle sockets from one neighbourhood',
    atMost: 400,
    weaken: [
      {
        file: 'apps/server/src/domains/feed/feed-places.ts',
        from: 'return this.#visitors < visitors && this.#count(network) < ofAddress && this.#count(wide) < prefix;',
        to: 'return true;',
      },
    ],
    play: async (world) => {
      const all = await Promise.all(Array.from({ length: 450 }, (_, n) => opens(world.url, n % 250)));
      return { gain: all.filter(Boolean).length, unit: 'times' };
    },
  },
  {
    name: 'too-many-calls',
    what: 'asks for three hundred charts of a thousand candles at once from one address',
    atMost: 100,
    settings: { RATE_LIMITS: 'true' },
    weaken: [
      {
        file: 'apps/server/src/domains/market/market-domain.ts',
        from: '{ cost: ({ limit }) => limit },',
        to: '{ cost: () => 1 },',
      },
      // What waits to be computed is bounded too.
      {
        file: 'apps/server/src/market/history.ts',
        from: 'const WAITING_MAX = 64;',
        to: 'const WAITING_MAX = 10_000;',
      },
    ],
    play: async (world) => {
      const end = Date.now();
      const ask = (n: number) =>
        new ApiSession(world.url, '', from(3)).get(
          `/api/market/kline?symbol=btcusdt&interval=1m&limit=1000&end=${end - n * 60_000}`,
        );
      const all = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n).catch(() => ({ code: 0, msg: '' }))));
      // An address may have ten more each second, however long a slow machine takes.
      const meanwhile = Math.ceil((Date.now() - end) / 100);
      return { gain: Math.max(0, accepted(all) - meanwhile), unit: 'times' };
    },
  },
  {
    name: 'many-proofs',
    what: 'asks at once for three hundred ways from batches to published heads, from one address that nobody has signed in at',
    atMost: 150,
    settings: { RATE_LIMITS: 'true' },
    weaken: [
      {
        file: 'apps/server/src/domains/proof/trees.ts',
        from: 'cost: () => 1_000',
        to: 'cost: () => 1',
      },
    ],
    play: async (world) => {
      const ask = (n: number) => new ApiSession(world.url, '', from(4)).get(`/api/proof/batches/${1 + n}`);
      const all = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n).catch(() => ({ code: 0, msg: '' }))));
      return { gain: accepted(all), unit: 'times' };
    },
  },
  {
    name: 'console-as-customer',
    what: 'calls the operators’ calls with a customer’s token',
    atMost: 0,
    play: async (world) => {
      const thief = await world.customer();
      const paths = ['/api/console/customers', '/api/console/operators', '/api/console/books', '/api/console/auditLog'];
      return { gain: accepted(await Promise.all(paths.map((path) => thief.get(path)))), unit: 'times' };
    },
  },
];
