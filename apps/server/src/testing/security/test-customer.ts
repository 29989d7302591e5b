import type { Reply } from '../test-server.ts';
import type { GuardedServer } from './test-operators.ts';

export interface Customer {
  readonly token: string;
  readonly id: number;
}

/** Calls of one customer; a refusal where none is expected stops the test. */
export function as(server: GuardedServer, { token }: Pick<Customer, 'token'>) {
  const done = (what: string, reply: Reply): Reply => {
    if (reply.code !== 200) throw new Error(`${what}: ${JSON.stringify(reply)}`);
    return reply;
  };
  return {
    get: async (path: string) => done(path, await server.call('GET', `/api/${path}`, { token })),
    post: async (path: string, body?: object) =>
      done(path, await server.call('POST', `/api/${path}`, { token, ...(body === undefined ? {} : { body }) })),
  };
}

export function sayPrices(server: GuardedServer): void {
  const prices = { btcusdt: '60000', ethusdt: '3000', aapl: '200' };
  for (const [symbol, price] of Object.entries(prices)) server.prices.say(symbol, price);
}
