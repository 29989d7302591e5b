import type { Role } from '@bourse/wire';
import { OPERATOR_HEADER, ROLE_NAMES } from '@bourse/wire/console';
import { Secret, TOTP } from 'otpauth';
import { addRoot } from '../../domains/operator/operator-store.ts';
import { type Verification, verifyJournal } from '../../exchange/verify-journal.ts';
import type { PriceProvider } from '../../market/provider.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { reopen, serverSettings } from '../../platform/db/test-database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { Passwords } from '../../platform/passwords.ts';
import { type Reply, startTestServer, type TestServer, WITH_DEMO_WORLD } from '../test-server.ts';

/** A Wednesday on which every market is open. */
export const NOW_MS = Date.parse('2026-03-04T15:30:00Z');
export const OPERATOR_PASSWORD = 'an-operators-password';
/** The address of a second operator of a role: "admin2". */
export const SECOND = '2';

/** Each code of a second factor is taken once in its half minute. */
const STEP_MS = 30_000;

type Headers = Readonly<Record<string, string>>;

/** A whole server with operators, two of every role, on a clock that stands still. */
export interface GuardedServer extends TestServer {
  /** Header of a signed-in operator: "admin", "cashier2". */
  operator(name: string): Promise<Headers>;
  /** Proposed by "admin", whose header is given, and confirmed by "admin2". */
  byTwo(admin: Headers, path: string, body: object): Promise<Reply>;
  /** The code that an authenticator shows now. */
  codeOf(secret: string): string;
  /** The second factor of an operator who has signed in. */
  secretOf(name: string): string;
  /** Stops it; what the proof of its tables finds, and what `look` finds in them. */
  verify<T>(look?: (db: Database) => Promise<T>): Promise<{ proof: Verification; found: T | undefined }>;
}

export const operatorNames = (): { name: string; role: Role }[] =>
  ROLE_NAMES.flatMap((role) => ['', SECOND].map((suffix) => ({ name: `${role}${suffix}`, role })));

export async function startGuardedServer(
  more: Readonly<Record<string, string>> = {},
  flags: Partial<Deployment> = {},
  provider?: (clock: Clock) => PriceProvider | undefined,
): Promise<GuardedServer> {
  const settings = { ...WITH_DEMO_WORLD, ...(await serverSettings()), ...more };
  const db = await reopen(settings);
  const passwordHash = await new Passwords().hash(OPERATOR_PASSWORD);
  await db.batch(
    operatorNames().flatMap(({ name, role }) =>
      addRoot({ name, passwordHash, passwordOnce: false, role, nowMs: NOW_MS }),
    ),
  );
  await db.close();
  const server = await startTestServer(settings, () => NOW_MS, flags, ['usdbrl'], provider);
  for (const [symbol, price] of [
    ['btcusdt', '60000'],
    ['ethusdt', '3000'],
    ['aapl', '200'],
  ] as const) {
    server.prices.say(symbol, price);
  }
  const secrets = new Map<string, string>();
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.nowMs() });
  const operator = async (name: string): Promise<Headers> => {
    const signIn = { body: { name, password: OPERATOR_PASSWORD } };
    const { data } = await server.call('POST', '/api/console/signIn', signIn);
    const { attempt, secret } = data as { attempt: string; secret?: string };
    if (secret !== undefined) secrets.set(name, secret);
    const body = { attempt, code: codeOf(secrets.get(name) ?? '') };
    const answer = await server.call('POST', '/api/console/confirmCode', { body });
    if (answer.code !== 200) throw new Error(`${name} was not signed in: ${JSON.stringify(answer)}`);
    return { [OPERATOR_HEADER]: (answer.data as { token: string }).token };
  };
  const byTwo = async (admin: Headers, path: string, body: object): Promise<Reply> => {
    server.skip(STEP_MS);
    const other = await operator('admin2');
    const proposed = await server.call('POST', `/api/console/${path}`, { headers: admin, body });
    const { approval } = proposed.data as { approval: number };
    const agreed = { headers: other, body: { approve: true, reason: 'agreed' } };
    return server.call('POST', `/api/console/approvals/${approval}/decide`, agreed);
  };
  return {
    ...server,
    operator,
    byTwo,
    codeOf,
    secretOf: (name) => secrets.get(name) ?? '',
    verify: async (look) => {
      await server.close();
      const stored = await reopen(settings);
      try {
        return { proof: await verifyJournal(stored), found: await look?.(stored) };
      } finally {
        await stored.close();
      }
    },
  };
}
