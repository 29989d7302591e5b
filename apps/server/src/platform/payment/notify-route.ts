import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RateCounter } from '../http/rate-limits.ts';
import { registerSignedPost } from '../http/signed-post.ts';
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
  registerSignedPost(app, {
    path: NOTIFY_PATH,
    bytesMax: BODY_BYTES_MAX,
    counter,
    clock,
    failure: () => ({ received: false }),
    take: async (request, reply, body) => {
      let report: PaymentReport | undefined;
      try {
        report = gateway.readReport(body, request.headers);
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
    },
  });
}
