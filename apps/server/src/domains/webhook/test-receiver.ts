import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly body: string;
  readonly headers: Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;
  readonly path: string;
}

/** A receiver of webhooks on this machine, for tests. */
export interface TestReceiver {
  readonly url: string;
  readonly got: Received[];
  /** What it answers from now on; `afterMs`: so late. */
  answer(
    status: number,
    more?: { readonly location?: string; readonly text?: string; readonly afterMs?: number },
  ): void;
  /** Resolves when it has got so many. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startTestReceiver(): Promise<TestReceiver> {
  const got: Received[] = [];
  let answer: Parameters<TestReceiver['answer']> = [204, {}];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      got.push({
        body,
        headers: request.headers as IncomingHttpHeaders & Received['headers'],
        path: request.url ?? '',
      });
      const [status, { location, text = '', afterMs = 0 } = {}] = answer;
      setTimeout(() => {
        response.writeHead(status, location === undefined ? {} : { location });
        response.end(text);
      }, afterMs);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    answer: (...to) => {
      answer = to;
    },
    has: async (count) => {
      for (let waited = 0; got.length < count && waited < 20_000; waited += 20) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (got.length < count) throw new Error(`${got.length} of ${count} came`);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** As a receiver does it that has this secret, at the moment at which it was sent: throws where the signature is wrong. */
export function verified({ body, headers }: Received, secret: string, date: typeof Date.now = Date.now): unknown {
  const now = Date.now;
  try {
    Date.now = date;
    return new Webhook(secret).verify(body, headers);
  } finally {
    Date.now = now;
  }
}
