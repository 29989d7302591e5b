import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Session } from '../platform/http/route.ts';
import { KnownSessions } from './known-sessions.ts';
import type { Who } from './messages.ts';

it('a session that ends while the core is asked about it does not come back by the answer', async () => {
  const session = { userId: 7, sessionId: 1 } as Session;
  let answers = [session] as (Session | undefined)[];
  const asked: (readonly Who[])[] = [];
  const waiting: (() => void)[] = [];
  const who = async (tokens: readonly Who[]) => {
    const answer = answers;
    asked.push(tokens);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return tokens.map((_, at) => answer[at]);
  };
  const known = new KnownSessions({ who }, () => true, pino({ level: 'silent' }));
  const learned = known.learn('customer', 'token');
  answers = [undefined];
  await known.ended(7);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  await learned;
  expect(known.find('token')).toBeUndefined();
  expect(asked.length).toBe(2);
});
