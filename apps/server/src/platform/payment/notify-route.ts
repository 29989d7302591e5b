import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RateCounter } from '../http/rate-limits.ts';
import { writeApiHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { PaymentGateway, PaymentReport, TakeReport } from './payment-gateway.ts';

export const NOTIFY_PATH = '/api/top/pay/notify';
const BODY_BYTES_MAX = 256 * 1024;

export interface NotifyDeps {
  readonly gateway: PaymentGateway;
  readonly takeReport: TakeReport;
  /** Undefined: without limits. */
  readonly counter: RateCounter | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Receives the gateway's reports, in the gateway's own form, so it is no call of the wire package. Answers 200 once the
 * report is stored, or if it is not about a payment of ours; 400 if it was not sent by the gateway; 503 if it could not
 * be stored, so that the gateway sends it again.
 */
export function registerNotify(app: FastifyInstance, { gateway, takeReport, counter, clock, log }: NotifyDeps): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they were sent, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      writeApiHeaders(reply);
      return reply.code(error.statusCode ?? 400).send({ received: false });
    });
    scope.post(NOTIFY_PATH, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      writeApiHeaders(reply);
      const seconds = counter?.take(undefined, request.ip, clock()) ?? 0;
      if (seconds > 0) return reply.code(429).header('retry-after', String(seconds)).send({ received: false });
      let report: PaymentReport | undefined;
      try {
        report = gateway.readReport(typeof request.body === 'string' ? request.body : '', request.headers);
      } catch (error) {
        log.warn({ err: error, gateway: gateway.name }, 'a payment report was refused');
        return reply.code(400).send({ received: false });
      }
      try {
        if (report !== undefined) await takeReport(report);
      } catch (error) {
        log.error({ err: error, report }, 'a payment report could not be stored');
        return reply.code(503).send({ received: false });
      }
      return reply.send({ received: true });
    });
  });
}
