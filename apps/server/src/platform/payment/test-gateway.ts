import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { PaymentGateway, PaymentReport, PaymentRequest } from './payment-gateway.ts';

/** Above this many the oldest page is forgotten. */
const PAGES_MAX = 1_000;
const PAGE_OPEN_MS = 30 * 60_000;
const TOKEN_BYTES = 24;

export const TEST_GATEWAY_PATH = '/test-gateway/';

/** A payment of the test gateway; `answer` once somebody has paid or declined. */
export interface TestPayment {
  readonly request: PaymentRequest;
  readonly answer: PaymentReport['outcome'] | undefined;
}

/** A gateway for trying things out, with pages that this server serves itself. No real money moves. */
export interface TestGateway extends PaymentGateway {
  readonly test: true;
  /** The payment of a page; undefined for a page that is not known, or is closed by now. */
  find(token: string): TestPayment | undefined;
  /** The payer's answer, accepted once; undefined if it was given before, or if there is no such page. */
  answer(token: string, outcome: PaymentReport['outcome']): PaymentReport | undefined;
  /** The answer could not be stored: it may be given again. */
  reopen(token: string): void;
}

/** Pages are kept in memory alone: a restart closes them, and so does the first request from outside. */
export function createTestGateway(clock: Clock, place: Pick<DemoWorld, 'isPrivate'>): TestGateway {
  const payments = new Map<string, TestPayment>();
  const pages = new Map<number, string>();

  const find = (token: string): TestPayment | undefined => {
    if (!place.isPrivate) return undefined;
    const payment = payments.get(token);
    return payment !== undefined && clock() < payment.request.createdMs + PAGE_OPEN_MS ? payment : undefined;
  };
  const open = (request: PaymentRequest): string => {
    const [oldest] = payments.size >= PAGES_MAX ? payments : [];
    if (oldest !== undefined) {
      payments.delete(oldest[0]);
      pages.delete(oldest[1].request.orderId);
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    payments.set(token, { request, answer: undefined });
    pages.set(request.orderId, token);
    return token;
  };
  return {
    name: 'Test gateway',
    test: true,
    closesSilentlyAfterMs: PAGE_OPEN_MS,
    begin: async (request) => {
      if (!place.isPrivate) throw new Error('the test gateway is closed: this server is reached from outside');
      return { payUrl: `${TEST_GATEWAY_PATH}${pages.get(request.orderId) ?? open(request)}` };
    },
    find,
    answer: (token, outcome) => {
      const payment = find(token);
      if (payment === undefined || payment.answer !== undefined) return undefined;
      payments.set(token, { ...payment, answer: outcome });
      const { orderId, amount, currency } = payment.request;
      return { gatewayId: `test-${token.slice(0, 16)}`, orderId, outcome, amount, currency };
    },
    reopen: (token) => {
      const payment = payments.get(token);
      if (payment !== undefined) payments.set(token, { ...payment, answer: undefined });
    },
    readReport: () => {
      throw new Error('the test gateway reports from its own pages alone');
    },
  };
}

export function isTestGateway(gateway: PaymentGateway): gateway is TestGateway {
  return gateway.test && 'find' in gateway;
}
