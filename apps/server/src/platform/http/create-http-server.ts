import type { Server } from 'node:http';
import { CODE, wholeCharacters } from '@bourse/wire';
import { layered } from '@bourse/wire/theme';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { Deployment } from '../deployment.ts';
import type { HealthReport } from '../health/health.ts';
import type { Log } from '../log.ts';
import { registerNotify } from '../payment/notify-route.ts';
import type { PaymentGateway, TakeReport } from '../payment/payment-gateway.ts';
import { isTestGateway } from '../payment/test-gateway.ts';
import { registerTestGatewayPages } from '../payment/test-gateway-pages.ts';
import { Refusal } from '../refusal.ts';
import { REQUEST_HEADER, requestIdOf } from '../request-id.ts';
import type { Tracing } from '../tracing.ts';
import { registerApiDocs } from './api-docs.ts';
import { isPage, refuseHidden, registerFiles, sendApp } from './app-files.ts';
import { registerClientConfig, type ThemeInForce } from './client-config.ts';
import { CONSOLE_PREFIX, registerConsole } from './console-files.ts';
import { registerDemoLink } from './demo-link.ts';
import { failureBody, failureOf } from './envelopes.ts';
import { registerHealth } from './health-routes.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { createRateCounters, type RateCounter } from './rate-limits.ts';
import { badRequest } from './read-request.ts';
import { registerRoutes } from './register-routes.ts';
import type { Freezes, RateLimit, Route } from './route.ts';
import { protectPages, writeApiHeaders } from './security-headers.ts';
import type { OperatorSessions, ServiceKeys, Sessions } from './sessions.ts';
import { registerWebManifest } from './web-manifest.ts';
import { languageOf } from './wording.ts';

const BODY_BYTES_MAX = 64 * 1024;
const PARAM_LENGTH_MAX = 4_000;
const REQUEST_TIMEOUT_MS = 15_000;

export interface HttpServerOptions {
  readonly config: Pick<Config, 'PORT' | 'HOST' | 'TRUST_PROXY' | 'RATE_LIMITS'> &
    Partial<Pick<Config, 'COUNTRY_HEADER'>>;
  readonly deployment: Deployment;
  readonly log: Log;
  readonly clock: Clock;
  readonly routes: readonly Route[];
  /** Only some calls are answered here; otherwise one without a handler is refused at the start. */
  readonly someRoutes?: boolean;
  readonly sessions: Sessions;
  readonly operators?: OperatorSessions | undefined;
  readonly serviceKeys?: ServiceKeys | undefined;
  readonly freezes?: Freezes | undefined;
  /** The gateway for card payments, and what receives its reports; undefined if there is no gateway. */
  readonly payments?: { readonly gateway: PaymentGateway; readonly takeReport: TakeReport } | undefined;
  /** Registers what comes in a form of others, and so is no call of the wire package. */
  readonly foreign?: ((app: FastifyInstance) => void) | undefined;
  /** Lets browsers into what only a private machine has; absent: nothing is. */
  readonly demoWorld?: Pick<DemoWorld, 'wordOf'>;
  /** What /healthz says. */
  readonly health: () => HealthReport;
  /** The built app; without one only the API is served. */
  readonly appFolder?: string | undefined;
  /** The built console of the operators, under /console/. */
  readonly consoleFolder?: string | undefined;
  /** The present theme; by default the deployment's. */
  readonly theme?: ThemeInForce | undefined;
  /** Folders served under /platform/assets/: the deployment's pictures, then those it falls back to. */
  readonly assetsFolders?: readonly string[];
  readonly metrics?: Registry;
  /** Where others count too. */
  readonly rateCounters?: Readonly<Record<RateLimit, RateCounter>> | undefined;
  readonly tracing?: Tracing | undefined;
  /** See `ApiDeps`. */
  readonly answerMs?: number;
  /** Compares every answer with its schema: for tests. */
  readonly checkAnswers?: boolean;
}

export interface HttpServer {
  /** For the upgrade to web sockets. */
  readonly server: Server;
  /** Resolves with the address it listens on. */
  listen(): Promise<string>;
  /** Answers the calls under way, then ends. */
  close(): Promise<void>;
  inject: FastifyInstance['inject'];
}

/** Creates the HTTP server. Throws if a call has no handler. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { config, deployment, log, payments } = options;
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // With one proxy in front, the address that it saw counts, not one that the caller claims.
    trustProxy: config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX, ignoreTrailingSlash: false },
  });
  refuseHidden(app);
  readJson(app);
  answerFailures(app, log, deployment.defaultLanguage);
  const metrics = createHttpMetrics(options.metrics);
  registerHealth(app, options.health, metrics.registry);
  registerRoutes(app, {
    ...options,
    metrics,
    defaultLanguage: deployment.defaultLanguage,
    rateLimits: config.RATE_LIMITS,
    countryHeader: config.TRUST_PROXY ? config.COUNTRY_HEADER : undefined,
    checkAnswers: options.checkAnswers ?? false,
  });
  if (payments !== undefined) {
    const counter = config.RATE_LIMITS ? createRateCounters().write : undefined;
    registerNotify(app, { ...payments, counter, clock: options.clock, log });
  }
  options.foreign?.(app);
  await app.register((pages) => registerConsole(pages, options.consoleFolder), { prefix: CONSOLE_PREFIX });
  await app.register(async (pages) => {
    await protectPages(pages);
    const theme = options.theme ?? (() => layered(deployment.theme));
    registerClientConfig(pages, deployment, theme);
    const folders = { app: options.appFolder, assets: options.assetsFolders ?? [] };
    registerWebManifest(pages, deployment, theme, folders);
    registerApiDocs(pages, deployment.name);
    if (options.demoWorld !== undefined) registerDemoLink(pages, options.demoWorld);
    if (payments !== undefined && isTestGateway(payments.gateway)) {
      registerTestGatewayPages(pages, { gateway: payments.gateway, takeReport: payments.takeReport, log });
    }
    await registerFiles(pages, folders);
    answerUnknown(pages, deployment.defaultLanguage);
  });
  await app.ready();
  return {
    server: app.server,
    listen: () => app.listen({ port: config.PORT, host: config.HOST }),
    close: () => app.close(),
    inject: app.inject.bind(app) as FastifyInstance['inject'],
  };
}

/** Failures before a handler runs: the body is too large or not JSON. */
function answerFailures(app: FastifyInstance, log: Log, defaultLanguage: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500 && !request.url.startsWith('/api/')) return reply.callNotFound();
    const known = status >= 400 && status < 500 ? badRequest(reasonOf(error), 'body') : error;
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const failure = failureOf(known, call, log, request.id);
    writeApiHeaders(reply);
    reply.header(REQUEST_HEADER, request.id);
    return reply.code(failure.status).send(failureBody(failure.refusal, langOf(request, defaultLanguage)));
  });
}

function langOf(request: FastifyRequest, fallback: string): string {
  return languageOf(request.headers.lang ?? request.headers.language, fallback);
}

function reasonOf(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return `larger than ${BODY_BYTES_MAX / 1024} KB`;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'must be application/json';
  return error.message;
}

/** Only a JSON escape can contain half of a surrogate pair. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** Only JSON is accepted. An empty body counts as none, whatever its content type. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    try {
      // Our texts contain no NUL, and PostgreSQL accepts none.
      if (body.includes('\\u0000')) throw new SyntaxError('NUL');
      done(
        null,
        HALF_CHARACTER.test(body as string) ? JSON.parse(body as string, wholeCharacters) : JSON.parse(body as string),
      );
    } catch {
      done(Object.assign(new Error('is not JSON'), { statusCode: 400 }));
    }
  });
}

function answerUnknown(app: FastifyInstance, defaultLanguage: string): void {
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request) && app.hasReplyDecorator('sendFile')) return sendApp(reply);
    writeApiHeaders(reply);
    const refusal = new Refusal('not_found', { code: CODE.notFound });
    return reply.code(404).send(failureBody(refusal, langOf(request, defaultLanguage)));
  });
}
