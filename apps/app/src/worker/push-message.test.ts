import { expect, it } from 'vitest';
import { readPush, routeToOpen } from './push-message.ts';

it('reads what the server sends', () => {
  const sent = { kind: 'fill', title: 'A', body: 'B', tag: 'fill-1', route: '/trade', lang: 'en', atMs: 5 };
  const { kind, ...message } = sent;
  expect(readPush(JSON.stringify(sent))).toEqual(message);
});

it.each([undefined, '', 'hello', '5', 'null', '{}', '{"title":""}', '{"title":5}'])('shows nothing for %s', (text) => {
  expect(readPush(text)).toBeUndefined();
});

it.each([
  [{ route: '/trade?symbol=btcusdt' }, '/trade?symbol=btcusdt'],
  [{ route: '//evil.example' }, '/home'],
  [{ route: '/\\evil.example' }, '/home'],
  [{ route: 'https://evil.example' }, '/home'],
  [{ route: 5 }, '/home'],
  [null, '/home'],
])('opens a page of the app alone: %j', (data, route) => {
  expect(routeToOpen(data)).toBe(route);
});
