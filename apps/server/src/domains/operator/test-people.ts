import type { Database } from '../../platform/db/database.ts';
import { clearOperators, type OperatorWorld, openOperatorWorld } from './test-operators.ts';

export type Headers = Record<string, string>;

export const REASON = 'because it is so';
export const SITE = 'http://localhost:3000';
export const STEP_MS = 30_000;
/** A Wednesday, 15:30 UTC. */
const WEDNESDAY_MS = Date.parse('2026-03-04T15:30:00Z');

// biome-ignore lint/suspicious/noExplicitAny: what a test looks into
export type Answer = any;

/** Two administrators and a cashier, signed in, and calls of the console from any address. */
export interface People {
  readonly db: Database;
  readonly world: OperatorWorld;
  readonly ada: Headers;
  readonly bob: Headers;
  readonly cleo: Headers;
  post(path: string, body: object, headers?: Headers, from?: string): Promise<Answer>;
  get(path: string, headers?: Headers, from?: string): Promise<Answer>;
  decide(approval: number, headers: Headers, from?: string): Promise<Answer>;
  /** Proposed by Ada, confirmed by Bob. */
  byTwo(path: string, body: object, from?: string): Promise<Answer>;
  idOf(name: string): Promise<number>;
  /** What somebody may do. */
  me(headers: Headers): Promise<string[]>;
}

export async function openPeople(db: Database): Promise<People> {
  await clearOperators(db);
  await db.query('delete from operator_roles where not built_in');
  await db.query(`update operator_roles set limits = '{"networks":[],"hours":[]}'`);
  const world = await openOperatorWorld(db);
  world.time.nowMs = WEDNESDAY_MS;
  const ada = await world.signedIn('ada', 'admin');
  const bob = await world.signedIn('bob', 'admin');
  const cleo = await world.signedIn('cleo', 'cashier');
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    headers: Headers,
    remoteAddress: string,
    payload?: object,
  ): Promise<Answer> => {
    const answer = await world.server.inject({
      method,
      url: `/api/console/${path}`,
      headers: { host: 'localhost:3000', ...headers },
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    return answer.json();
  };
  const post: People['post'] = (path, body, headers = {}, from = '127.0.0.1') =>
    send('POST', path, headers, from, body);
  const get: People['get'] = (path, headers = {}, from = '127.0.0.1') => send('GET', path, headers, from);
  const decide: People['decide'] = (approval, headers, from) =>
    post(`approvals/${approval}/decide`, { approve: true, reason: 'agreed' }, headers, from);
  return {
    db,
    world,
    ada,
    bob,
    cleo,
    post,
    get,
    decide,
    byTwo: async (path, body, from) => {
      const proposed = await post(path, { reason: REASON, ...body }, ada, from);
      return proposed.code === 200 ? decide(proposed.data.approval, bob, from) : proposed;
    },
    idOf: async (name) =>
      Number((await db.query<{ id: string }>(`select id from operators where name = '${name}'`))[0]?.id),
    me: async (headers) => (await get('me', headers)).data?.permissions,
  };
}

export const role = (act: 'add' | 'change' | 'delete', name: string, permissions: readonly string[] = []) => ({
  act,
  name,
  permissions,
  reason: REASON,
});
