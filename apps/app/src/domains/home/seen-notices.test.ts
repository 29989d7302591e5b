import { expect, it } from 'vitest';
import { firstUnseen, parseSeen, withSeen } from './seen-notices.ts';

const popups = [{ noticeId: 4 }, { noticeId: 7 }, { noticeId: 9 }];

it.each([
  { seen: [], shown: 4 },
  { seen: [4], shown: 7 },
  { seen: [7, 4], shown: 9 },
  { seen: [4, 7, 9], shown: undefined },
  { seen: [1, 2], shown: 4 },
])('after $seen comes $shown', ({ seen, shown }) => {
  expect(firstUnseen(popups, seen)?.noticeId).toBe(shown);
});

it.each([
  { text: undefined, ids: [] },
  { text: '', ids: [] },
  { text: '3,8', ids: [3, 8] },
  { text: 'x,-1,2.5,6', ids: [6] },
])('"$text" is $ids', ({ text, ids }) => {
  expect(parseSeen(text)).toEqual(ids);
});

it('remembers each once and the latest hundred', () => {
  expect(withSeen([1, 2, 3], 2)).toEqual([1, 3, 2]);
  const many = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(withSeen(many, 101)).toEqual([...many.slice(1), 101]);
});
