import { join } from 'node:path';
import type { Role } from '@bourse/wire';
import { OPERATOR_HEADER } from '@bourse/wire/console';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { openTestAuditLog } from '../../exchange/test-audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { emptyTables } from '../../platform/db/test-emptying.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import type { Route } from '../../platform/http/route.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { Approvals } from '../approval/approvals.ts';
import { approvalRoutes } from '../approval/operator-calls.ts';
import { createOperatorDomain, type OperatorDomain } from './operator-domain.ts';

type TestActs = ReturnType<typeof openTestAuditLog>;

const root = join(import.meta.dirname, '../../../../..');

export interface ConsoleAnswer {
  readonly code: number;
  readonly key?: string;
  readonly field?: string;
  readonly total?: number;
  readonly params?: Record<string, number>;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
  readonly data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
  readonly rows?: any;
}

/** The operators' domain behind a server, with a clock to move. */
export interface OperatorWorld {
  readonly domain: OperatorDomain;
  readonly server: HttpServer;
  readonly auditLog: TestActs;
  readonly time: { nowMs: number };
  call(method: 'GET' | 'POST', url: string, body?: unknown, headers?: Record<string, string>): Promise<ConsoleAnswer>;
  /** The code that the operator's app shows now. */
  codeOf(secret: string): string;
  /** The second factor's key of an operator who was signed in by this. */
  secretOf(name: string): string;
  /** A signed-in operator of this role, made where there is none. */
  signedIn(name: string, role: Role): Promise<Record<string, string>>;
}

export async function openOperatorWorld(
  db: Database,
  more: { readonly routes?: readonly Route[]; readonly auditLog?: TestActs; readonly approvals?: Approvals } = {},
): Promise<OperatorWorld> {
  await migrate(db, join(root, 'apps/server/migrations'));
  const time = { nowMs: 1_000_000_000 };
  const clock = () => time.nowMs;
  const auditLog = more.auditLog ?? openTestAuditLog(db);
  const log = pino({ level: 'silent' });
  const approvals = more.approvals ?? new Approvals({ db, auditLog, clock, changed: () => undefined });
  const domain = await createOperatorDomain({
    db,
    clock,
    log,
    secrets: secretsOf('s'.repeat(32)),
    demoWorld: { refuses: () => false, refusesEnrolment: () => false },
    auditLog,
    approvals,
    issuer: 'Test',
    zone: 'UTC',
    publicUrl: undefined,
    rightsChanged: () => Promise.resolve(),
  });
  const routes = [
    ...domain.routes,
    ...(more.approvals === undefined ? approvalRoutes(db, approvals) : []),
    ...(more.routes ?? []),
  ];
  const server = await openTestServer(routes, { find: () => undefined }, { clock, operators: domain.sessions });
  const secrets = new Map<string, string>();
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.nowMs });
  const call: OperatorWorld['call'] = async (method, url, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: body as object };
    return (await server.inject({ method, url, headers, ...payload })).json<ConsoleAnswer>();
  };
  const signedIn = async (name: string, role: Role) => {
    await domain.seedOperator({ name, password: `${name}-password`, role });
    const { data } = await call('POST', '/api/console/signIn', { name, password: `${name}-password` });
    if (data.secret !== undefined) secrets.set(name, data.secret);
    time.nowMs += 30_000;
    const code = codeOf(secrets.get(name) ?? '');
    const answer = await call('POST', '/api/console/confirmCode', { attempt: data.attempt, code });
    return { [OPERATOR_HEADER]: answer.data.token as string };
  };
  return { domain, server, auditLog, time, call, codeOf, secretOf: (name) => secrets.get(name) ?? '', signedIn };
}

/** No operators, no sessions. */
export async function clearOperators(db: Database): Promise<void> {
  await emptyTables(
    db,
    'approvals',
    'operators',
    'operator_passkeys',
    'operator_liftings',
    'operator_links',
    'operator_password_halves',
    'operator_sessions',
    'operator_sign_ins',
    'list_views',
    'list_exports',
  );
}
