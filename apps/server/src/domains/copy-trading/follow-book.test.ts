import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { type Follow, FollowBook } from './follow-book.ts';

const running = (): Follow => ({
  id: 1,
  leaderId: 2,
  followerId: 3,
  amount: amount('100'),
  maxLoss: amount('50'),
  leverage: 10,
  status: 'running',
  sinceMs: 0,
  realised: 0n,
});

it('ends a following that was taken from it before the tables were read again', () => {
  const book = new FollowBook();
  const before = running();
  book.replace([], [before]);
  const now = running();
  book.replace([], [now]);
  book.end(before);
  expect([book.followersOf(2), book.followedBy(3), book.follows(), book.followerTotal()]).toEqual([[], [], [], 0]);
  expect([before.status, now.status]).toEqual(['ended', 'ended']);
});
