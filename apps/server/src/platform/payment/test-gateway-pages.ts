import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import type { PaymentReport, TakeReport } from './payment-gateway.ts';
import { TEST_GATEWAY_PATH, type TestGateway, type TestPayment } from './test-gateway.ts';

const STYLE_PATH = `${TEST_GATEWAY_PATH}page.css`;
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 420px; margin: 0 auto; padding: 24px 16px; }
.test { border: 2px dashed #b36b00; border-radius: 12px; padding: 12px 16px; font-weight: 600; }
.amount { margin: 24px 0 0; font-size: 34px; font-weight: 600; font-variant-numeric: tabular-nums; }
.of { margin: 0 0 24px; opacity: 0.75; overflow-wrap: anywhere; }
form { margin: 12px 0; }
button, a.button { box-sizing: border-box; display: block; width: 100%; min-height: 48px; padding: 10px; border: 1px solid #8888;
  border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; }
button.pay { border-color: transparent; background: #1f6feb; color: #fff; }
`;
const ANSWERS = new Map<string, PaymentReport['outcome']>([
  ['pay', 'paid'],
  ['decline', 'failed'],
]);

/** The pages of the test gateway: the amount, and buttons to pay or decline, once. Without scripts. */
export function registerTestGatewayPages(
  app: FastifyInstance,
  { gateway, takeReport, log }: { readonly gateway: TestGateway; readonly takeReport: TakeReport; readonly log: Log },
): void {
  app.register(async (scope) => {
    // The buttons send empty forms.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.get(STYLE_PATH, (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(STYLE));
    scope.get<{ Params: { token: string } }>(`${TEST_GATEWAY_PATH}:token`, (request, reply) => {
      const { token } = request.params;
      const payment = gateway.find(token);
      if (payment === undefined) return send(reply, 404, closedPage());
      return send(reply, 200, payment.answer === undefined ? payPage(token, payment) : answeredPage(payment));
    });
    scope.post<{ Params: { token: string; answer: string } }>(
      `${TEST_GATEWAY_PATH}:token/:answer`,
      async (request, reply) => {
        const { token } = request.params;
        const payment = gateway.find(token);
        const outcome = ANSWERS.get(request.params.answer);
        if (payment === undefined || outcome === undefined) return send(reply, 404, closedPage());
        const report = gateway.answer(token, outcome);
        if (report === undefined) return send(reply, 409, answeredPage(payment));
        try {
          await takeReport(report);
        } catch (error) {
          gateway.reopen(token);
          log.error({ err: error, report }, 'a payment report could not be stored');
          return send(reply, 503, page('<p>It could not be stored. Go back and try again.</p>'));
        }
        return reply.header('cache-control', 'no-store').redirect(payment.request.returnPath, 303);
      },
    );
  });
}

function payPage(token: string, { request }: TestPayment): string {
  const { amount, currency, serial, account } = request;
  const button = (answer: string, label: string) =>
    `<form method="post" action="${TEST_GATEWAY_PATH}${token}/${answer}"><button class="${answer}">${label}</button></form>`;
  return page(`<p class="amount">${escapeHtml(amount)} ${escapeHtml(currency)}</p>
<p class="of">${escapeHtml(serial)}, account ${escapeHtml(account)}</p>
${button('pay', 'Pay')}${button('decline', 'Decline')}`);
}

function answeredPage({ request, answer }: TestPayment): string {
  return page(`<p>${answer === 'failed' ? 'This payment was declined.' : 'This payment was made.'}</p>
<a class="button" href="${escapeHtml(request.returnPath)}">Go back</a>`);
}

const closedPage = () => page('<p>There is no such payment, or its page is closed.</p>');

function page(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Test gateway</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body>
<h1>Test gateway</h1>
<p class="test">No real money. Nothing is charged, whatever you choose.</p>
${content}
</body></html>
`;
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(html);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
