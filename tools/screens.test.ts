import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCREENS } from '../e2e/screens.ts';

/** Opened by journeys of their own (`e2e/route-table`, cards, deposits, campaigns): they need what a journey has made. */
const ELSEWHERE = new Set([
  '/i&{$code}',
  '/edit-bank',
  '/test',
  '/platform',
  '/recharge-detail',
  '/helpDetail/$id',
  '/app-download',
  '/unsubscribe',
  '/withdraw-detail',
]);
const DOMAINS = new URL('../apps/app/src/domains/', import.meta.url).pathname;

it('every address of the app is among the screens that journeys and pictures open', () => {
  const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' }).filter((file) => /routes\.ts$/.test(file));
  const paths = files.flatMap((file) =>
    [...readFileSync(DOMAINS + file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(90);
  const opened = new Set(SCREENS.map(([, address]) => new URL(address, 'http://a').pathname));
  expect(paths.filter((path) => !opened.has(path) && !ELSEWHERE.has(path))).toEqual([]);
});
