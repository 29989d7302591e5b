import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { type HealthReport, isReady } from '../health/health.ts';
import { writeApiHeaders } from './security-headers.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * GET /livez: the process turns. GET /readyz: 503 while it should be sent no traffic, and why. GET /healthz: the same
 * status, with all that is checked. GET /metrics: Prometheus text, only for this machine.
 */
export function registerHealth(app: FastifyInstance, health: () => HealthReport, metrics: Registry): void {
  app.get('/livez', (_request, reply) => {
    writeApiHeaders(reply);
    return reply.send(ALIVE);
  });
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, (_request, reply) => {
      writeApiHeaders(reply);
      const report = health();
      const checks = path === '/healthz' ? report.checks : report.checks.filter(({ ok }) => !ok);
      return reply.code(isReady(report) ? 200 : 503).send(JSON.stringify({ status: report.status, checks }));
    });
  }
  app.get('/metrics', async (request, reply) => {
    writeApiHeaders(reply);
    if (!isLocal(request)) return reply.callNotFound();
    return reply.header('content-type', metrics.contentType).send(await metrics.metrics());
  });
}

/** What /livez answers. */
export const ALIVE = '{"status":"ok"}';

/** What is answered also where nothing else is. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

/** A proxy on this machine has a local address too, but what it passes on is not local. */
function isLocal(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return forwardedFor === undefined && forwarded === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '');
}
