import { beforeEach, expect, it } from 'vitest';
import { FEED_LIMITS, FeedPlaces } from './feed-places.ts';

let places: FeedPlaces<number>;
let last: number;
beforeEach(() => {
  [places, last] = [new FeedPlaces(), 0];
});

/** Takes a place where there is room, as the gateway does; says who had to go for it. */
function come(address: string, caller?: string): number | 'refused' | undefined {
  if (!places.hasRoom(address, caller)) return 'refused';
  last += 1;
  return places.add(last, address, caller);
}

/** Accounts of one neighbourhood that take all they get; returns how many places they hold. */
function crowd(prefix: string, accounts: number): number {
  const before = places.size;
  for (let n = 0; n < accounts; n += 1) {
    for (let each = 0; each < FEED_LIMITS.caller; each += 1) come(`${prefix}.${n % 250}`, `customer ${prefix} ${n}`);
  }
  return places.size - before;
}

it('is not shut by five hundred accounts of one address', () => {
  expect(crowd('10.0.0', 500)).toBe(FEED_LIMITS.signedIn);
  expect([come('9.9.9.9', 'customer 1'), come('9.9.9.9')]).toEqual([undefined, undefined]);
});

it('gives somebody of a full neighbourhood a place of who has most there, and no more than that', () => {
  for (let n = 0; n < 20; n += 1) come('10.0.0.1', 'greedy');
  for (let n = 0; n < FEED_LIMITS.signedIn - 20; n += 1) come('10.0.0.2', `customer ${n}`);
  expect(come('10.0.0.3', 'anna')).toBe(1);
  expect(come('10.0.0.3', 'anna')).toBe(2);
  expect(places.size).toBe(FEED_LIMITS.signedIn);
  for (let n = 2; n < 20; n += 1) come('10.0.0.3', `new ${n}`);
  expect(come('10.0.0.3', 'late')).toBe('refused');
});

it('is not shut by many neighbourhoods together: the largest loses a place to whoever comes from a smaller one', () => {
  for (let n = 0; n < 12; n += 1) crowd(`10.0.${n}`, 50);
  expect(places.size).toBe(FEED_LIMITS.all);
  const gone = come('9.9.9.9', 'anna');
  expect(gone).toBeTypeOf('number');
  expect([places.size, places.callerOf(gone as number)]).toEqual([FEED_LIMITS.all, undefined]);
  expect(come('9.9.9.9')).toBe('refused');
});

it('closes the oldest of a caller who has too many, each only once', () => {
  const gone = Array.from({ length: FEED_LIMITS.caller + 3 }, () => come('9.9.9.9', 'anna'));
  expect(gone.slice(-3)).toEqual([1, 2, 3]);
  expect(places.size).toBe(FEED_LIMITS.caller);
});
