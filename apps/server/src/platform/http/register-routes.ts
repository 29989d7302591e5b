import { CODE, type Code, ENDPOINTS } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { Deadlines } from '../deadlines.ts';
import type { Log } from '../log.ts';
import { TooMany } from '../refusal.ts';
import { type Origin, REQUEST_HEADER } from '../request-id.ts';
import { isSessionToken } from '../session-tokens.ts';
import type { Tracing } from '../tracing.ts';
import { Unavailable } from '../unavailable.ts';
import { checkAnswer } from './check-answer.ts';
import { compressAnswer } from './compress-answer.ts';
import { countryOf } from './country-of.ts';
import { failureBody, failureOf, successBody } from './envelopes.ts';
import type { HttpMetrics } from './http-metrics.ts';
import { createRateCounters, type RateCounter } from './rate-limits.ts';
import { badRequest, checkSession, customerToken, findOperator, idempotencyKeyOf, parsePart } from './read-request.ts';
import type { Call, Freezes, Handler, RateLimit, Route, Session } from './route.ts';
import { writeApiHeaders } from './security-headers.ts';
import type { OperatorSessions, ServiceKeys, Sessions } from './sessions.ts';
import { readFile, registerAnyBody, registerUpload } from './uploaded-file.ts';
import { languageOf } from './wording.ts';

const USER_AGENT_MAX = 300;
const NO_FILE = Buffer.alloc(0);
/** Longer than a commit may take: whoever waited that long is told that there is no answer, whatever hangs. */
const ANSWER_MS = 20_000;
/** Calls of these kinds change nothing. */
const READS: ReadonlySet<RateLimit> = new Set(['read', 'history', 'measure']);

export interface ApiDeps {
  readonly routes: readonly Route[];
  /** Others answer the rest. */
  readonly someRoutes?: boolean | undefined;
  readonly sessions: Sessions;
  /** Without them every operators' call is refused. */
  readonly operators?: OperatorSessions | undefined;
  readonly serviceKeys?: ServiceKeys | undefined;
  readonly freezes?: Freezes | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: HttpMetrics;
  readonly defaultLanguage: string;
  readonly rateLimits: boolean;
  /** Absent: this server's own. */
  readonly rateCounters?: Readonly<Record<RateLimit, RateCounter>> | undefined;
  /** In which a trusted proxy names the caller's country; undefined where none is believed. */
  readonly countryHeader?: string | undefined;
  /** Where traces are sent; absent: nowhere. */
  readonly tracing?: Tracing | undefined;
  /** How long an answer is waited for, ms; tests of many calls at once on slow machines wait longer. */
  readonly answerMs?: number | undefined;
  /** Compares every answer with its schema: for tests. */
  readonly checkAnswers: boolean;
}

/** Serves every call, the customers' and the operators'. Throws if one has no handler, or two. */
export function registerRoutes(app: FastifyInstance, deps: ApiDeps): void {
  checkComplete(deps.routes, deps.someRoutes === true);
  const counters = deps.rateCounters ?? createRateCounters();
  const deadlines = new Deadlines();
  const find = finder(deps, deadlines);
  for (const route of deps.routes) {
    const { method, path, bodyBytes } = route.endpoint;
    const options = {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: handlerOf(route, deps, deadlines, deps.rateLimits ? counters[route.limit] : undefined, find),
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
    };
    if (route.endpoint.upload === true) registerUpload(app, options);
    else if (route.endpoint.anyBody === true) registerAnyBody(app, options);
    else app.route(options);
  }
}

function checkComplete(routes: readonly Route[], areSome: boolean): void {
  const seen = new Set<string>();
  for (const { endpoint } of routes) {
    if (seen.has(endpoint.id)) throw new Error(`the call ${endpoint.id} has two handlers`);
    seen.add(endpoint.id);
  }
  if (areSome) return;
  const missing = [...ENDPOINTS, ...CONSOLE_ENDPOINTS].filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
}

type Find = (token: string | undefined, ip: string) => Session | undefined | Promise<Session | undefined>;

/** The session of a token, read where it is not in memory. Who brings invented tokens is slowed down. */
function finder({ sessions, clock, rateLimits }: ApiDeps, deadlines: Deadlines): Find {
  const counter = rateLimits ? createRateCounters().read : undefined;
  return (token, ip) => {
    const known = token === undefined ? undefined : sessions.find(token);
    if (known !== undefined || token === undefined || sessions.learn === undefined || !isSessionToken(token))
      return known;
    const seconds = counter?.take(undefined, ip, clock()) ?? 0;
    if (seconds > 0) throw new TooMany('too_many_requests', seconds * 1000);
    const learning = sessions.learn(token).then(() => sessions.find(token));
    return deadlines.within(learning, ANSWER_MS, () => new Unavailable('late'));
  };
}

function handlerOf(route: Route, deps: ApiDeps, deadlines: Deadlines, counter: RateCounter | undefined, find: Find) {
  const { endpoint } = route;
  const handler = route.handler as Handler<unknown>;
  const begin = deps.metrics.ofCall(endpoint.id);
  const late = () => new Unavailable(READS.has(route.limit) ? 'late' : 'unknown');

  const run = (
    request: FastifyRequest,
    from: Origin,
    known: Session | undefined,
    lang: string,
    setCookie: Call<never>['setCookie'],
  ): unknown => {
    const nowMs = deps.clock();
    const { headers, ip } = request;
    const acting = findOperator(endpoint, headers, deps.operators, {
      serviceKeys: deps.serviceKeys,
      address: ip,
      nowMs,
    });
    const session =
      known === undefined
        ? undefined
        : { userId: known.userId, sessionId: known.sessionId, simulated: known.simulated, from };
    const operator = acting === undefined ? undefined : { ...acting, address: ip, from };
    // Operators are counted under negative ids, apart from customers, whose ids are above zero.
    const caller = operator === undefined ? session?.userId : -operator.id;
    const cost = route.cost?.(parsePart(endpoint.query, request.query) as never);
    const seconds = counter === undefined ? 0 : counter.take(caller, ip, nowMs, cost);
    if (seconds > 0) throw new TooMany('too_many_requests', seconds * 1000);
    if (route.freezes !== undefined && session !== undefined) {
      const unpausable = session.simulated || route.whilePaused === true;
      deps.freezes?.check(session.userId, route.freezes, nowMs, unpausable);
    }
    const call = {
      params: parsePart(endpoint.params, request.params),
      query: parsePart(endpoint.query, request.query),
      body: parsePart(endpoint.body, request.body),
      file: NO_FILE,
      session,
      operator,
      address: ip,
      site: `${request.protocol}://${request.host}`,
      userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? '',
      country: countryOf(headers, deps.countryHeader),
      cookies: headers.cookie ?? '',
      setCookie,
      lang,
      idempotencyKey: idempotencyKeyOf(headers),
      nowMs,
      from,
    };
    // Only now, so that no file is read from a caller who may not send one.
    if (endpoint.upload === true) return readFile(request).then((file) => handler({ ...call, file } as Call<never>));
    return handler(call as Call<never>);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ended = begin();
    const span = deps.tracing?.begin(endpoint.id, { request: request.id }, request.headers.traceparent);
    const end = (code: Code) => {
      const ms = Math.round(ended(code));
      span?.end({ code });
      if (!deps.log.isLevelEnabled('info')) return;
      deps.log.info({ request: request.id, call: endpoint.id, code, ms }, 'a call was answered');
    };
    const lang = languageOf(request.headers.lang ?? request.headers.language, deps.defaultLanguage);
    writeApiHeaders(reply);
    reply.header(REQUEST_HEADER, request.id);
    try {
      const cookies: string[] = [];
      if (request.url.includes('%00')) throw badRequest('holds a NUL');
      const token = customerToken(endpoint, request.headers);
      const found = find(token, request.ip);
      const session = found instanceof Promise ? await found : found;
      checkSession(endpoint, token, session);
      const from = { request: request.id, span };
      const running = run(request, from, session, lang, (cookie) => void cookies.push(cookie));
      const answer =
        running instanceof Promise ? await deadlines.within(running, deps.answerMs ?? ANSWER_MS, late) : running;
      if (deps.checkAnswers) checkAnswer(endpoint, answer);
      end(CODE.ok);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      const body = successBody(endpoint.envelope, answer, lang);
      if (endpoint.caller !== 'anyone' || endpoint.body !== undefined) return reply.send(body);
      const smaller = await compressAnswer(body, request.headers['accept-encoding']);
      reply.header('vary', 'accept-encoding');
      return smaller === undefined
        ? reply.send(body)
        : reply.header('content-encoding', smaller.encoding).send(smaller.bytes);
    } catch (error) {
      const { status, refusal, retryAfter } = failureOf(error, endpoint.id, deps.log, request.id);
      end(refusal.code);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return reply.code(status).send(failureBody(refusal, lang));
    }
  };
}
