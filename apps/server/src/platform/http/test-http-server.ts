import { join } from 'node:path';
import { ENDPOINTS } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { pino } from 'pino';
import { readDeployment } from '../deployment.ts';
import { Refusal } from '../refusal.ts';
import { createHttpServer, type HttpServer, type HttpServerOptions } from './create-http-server.ts';
import { type Route, route } from './route.ts';
import type { Sessions } from './sessions.ts';

/** Only against hanging: two hundred calls at once take long on a busy machine. */
const ANSWER_MS = 600_000;

const deployments = join(import.meta.dirname, '../../../../../deployments');

/** The given routes, and routes that refuse for all other calls. */
export function completeRoutes(routes: readonly Route[]): Route[] {
  const known = new Set(routes.map(({ endpoint }) => endpoint.id));
  const others = [...ENDPOINTS, ...CONSOLE_ENDPOINTS].filter(({ id }) => !known.has(id));
  return [
    ...routes,
    ...others.map((endpoint) =>
      route(endpoint, 'read', () => {
        throw new Refusal('forbidden');
      }),
    ),
  ];
}

/** For tests: a server that compares its answers with their schemas, without rate limits unless asked for. */
export async function openTestServer(
  routes: readonly Route[],
  sessions: Sessions,
  options: Partial<HttpServerOptions> = {},
): Promise<HttpServer> {
  return createHttpServer({
    config: { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: false, RATE_LIMITS: false },
    deployment: await readDeployment(deployments, 'default'),
    log: pino({ level: 'silent' }),
    clock: () => 0,
    routes: completeRoutes(routes),
    sessions,
    health: () => ({ status: 'ok', checks: [] }),
    checkAnswers: true,
    answerMs: ANSWER_MS,
    ...options,
  });
}
