import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '../domains/feed/feed-origin.ts';
import { isPush, pushFailure } from '../domains/price/push-route.ts';
import type { Clock } from '../platform/clock.ts';
import { DEMO_PATH } from '../platform/demo-word.ts';
import { failureBody, failureOf } from '../platform/http/envelopes.ts';
import { HEALTH_PATHS } from '../platform/http/health-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { languageOf } from '../platform/http/wording.ts';
import type { Log } from '../platform/log.ts';
import { TEST_GATEWAY_PATH } from '../platform/payment/test-gateway.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { Leader } from './leader.ts';
import { RequestBodies } from './request-bodies.ts';

/** How long a call may be on its way before the core begins it: the clocks of the machines agree better than that. */
const BEGIN_MS = 5_000;
/** Calls that wait for the core. */
const WAITING_MAX = 2_000;
const FILES = '/platform/assets/';
/** What begins with these follows from settings or is a call. */
const OF_THE_CORE = ['/api/', '/platform/', DEMO_PATH, TEST_GATEWAY_PATH];
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding']);

export interface ForwardDeps {
  readonly leader: Pick<Leader, 'call' | 'who'>;
  /** What is answered here. */
  readonly routes: readonly Route[];
  readonly trustProxy: boolean;
  readonly defaultLanguage: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Whether a request is answered by the gateway itself: files, pages, health, and the routes that say so. */
export function isLocal({ method, url }: Pick<IncomingMessage, 'method' | 'url'>, routes: readonly Route[]): boolean {
  const path = (url ?? '/').split('?', 1)[0] ?? '/';
  if (HEALTH_PATHS.has(path)) return true;
  if (routes.some(({ endpoint }) => endpoint.method === method && endpoint.path === path)) return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path.startsWith(FILES) || !OF_THE_CORE.some((prefix) => path.startsWith(prefix));
}

/** Sends requests to the core, and its answers back. */
export function forwardCalls(deps: ForwardDeps): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { leader, trustProxy, clock, log } = deps;
  const bodies = new RequestBodies(leader);
  let waiting = 0;
  return async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const address = addressOf(request, trustProxy);
    try {
      await bodies.with(request, address, async (body) => {
        if (body === undefined) {
          response.writeHead(413, { connection: 'close', 'content-type': 'application/json' });
          response.end(isPush(url) ? JSON.stringify(pushFailure(413)) : '{"code":413,"msg":"too large"}');
          return;
        }
        if (waiting >= WAITING_MAX) throw new Unavailable('late');
        waiting += 1;
        const beginByMs = clock() + BEGIN_MS;
        const answer = await leader
          .call({ method, url, headers, body, address, trusted: trustProxy, beginByMs })
          .finally(() => {
            waiting -= 1;
          });
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined && !OF_ONE_CONNECTION.has(name)) response.setHeader(name, value as string | string[]);
        }
        response.statusCode = answer.status;
        // What was not read stays so.
        if (!request.complete) response.setHeader('connection', 'close');
        if (method !== 'HEAD') response.setHeader('content-length', answer.body.length);
        response.end(method === 'HEAD' ? undefined : answer.body);
      });
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      const { status, refusal } = failureOf(error, `${method} ${url.split('?', 1)[0]}`, log);
      const lang = languageOf(headers.lang ?? headers.language, deps.defaultLanguage);
      if (!request.complete) response.setHeader('connection', 'close');
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
      response.end(isPush(url) ? JSON.stringify(pushFailure(status)) : failureBody(refusal, lang));
    }
  };
}
