import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { writeApiHeaders } from './security-headers.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What /healthz answers: with status 503 unless `ok`. */
export type Health = 'ok' | 'starting' | 'reloading' | 'halted' | 'closing';

/** GET /healthz: 503 while orders cannot be taken. GET /metrics: Prometheus text, only for this machine. */
export function registerHealth(app: FastifyInstance, health: () => Health, metrics: Registry): void {
  app.get('/healthz', (_request, reply) => {
    writeApiHeaders(reply);
    const status = health();
    return reply.code(status === 'ok' ? 200 : 503).send(JSON.stringify({ status }));
  });
  app.get('/metrics', async (request, reply) => {
    writeApiHeaders(reply);
    if (!isLocal(request)) return reply.callNotFound();
    return reply.header('content-type', metrics.contentType).send(await metrics.metrics());
  });
}

/** A proxy on this machine has a local address too, but what it passes on is not local. */
function isLocal(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return forwardedFor === undefined && forwarded === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '');
}
