import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallClock } from '../platform/clock.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { createProvider } from './create-provider.ts';
import { History } from './history.ts';
import type { BarsWanted } from './tick.ts';

const market = { kind: 'simulated', seed: 'history' } as const;
const seed = { seed: 'history', known: true };
let history: History;
beforeAll(() => {
  history = new History({ market, seed, instruments: CATALOGUE, logLevel: 'silent' }, pino({ level: 'silent' }));
});
afterAll(() => history.close());

const endMs = Date.parse('2026-03-04T15:00:00Z');
const wanted = (more: Partial<BarsWanted> = {}): BarsWanted => ({
  symbol: 'btcusdt',
  interval: '12h',
  endMs,
  throughMs: endMs,
  limit: 1000,
  ...more,
});

it('gives what the provider itself would', async () => {
  const provider = await createProvider(market, { clock: wallClock, seed, instruments: CATALOGUE });
  await provider.open();
  for (const interval of ['1m', '12h', '1M'] as const) {
    const question = wanted({ interval, limit: 50 });
    expect(await history.bars(question)).toEqual(await provider.bars(question));
  }
  await provider.close();
});

it('refuses customers what would wait behind too much, and the server nothing', async () => {
  const asked = Array.from({ length: 70 }, (_, at) =>
    history.bars(wanted({ interval: '1h', limit: 5, endMs: endMs - at * 60_000 }), 'customer'),
  );
  const own = history.bars(wanted({ interval: '1d', limit: 10 }));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  expect((await own).length).toBe(10);
});

it('computes once what many ask for at the same time', async () => {
  const [one, other] = [history.bars(wanted(), 'customer'), history.bars(wanted(), 'customer')];
  expect(await one).toBe(await other);
});

it('says why where it cannot', async () => {
  await expect(history.bars(wanted({ symbol: 'nosuch' }))).rejects.toThrow('no instrument nosuch');
});
