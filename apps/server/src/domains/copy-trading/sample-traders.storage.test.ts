import { OWNER, type Position } from '@bourse/engine';
import { amount } from '@bourse/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { FollowBook } from './follow-book.ts';
import { SAMPLES } from './rules/samples.ts';
import { SampleTraders } from './sample-traders.ts';
import { openBareMarket } from './test-follow.ts';

const MINUTE_MS = 60_000;
const FIRST_OWNER = 100;

describe('samples of the demo world', () => {
  const time = { nowMs: Date.parse('2026-11-20T12:00:00Z') };
  let market: Awaited<ReturnType<typeof openBareMarket>>;
  const book = new FollowBook();
  let samples: SampleTraders;
  const open = (): Position[] => [...market.committer.engine.state.margin.positions.values()];
  const at = async (price: string, laterMs = MINUTE_MS) => {
    time.nowMs += laterMs;
    market.say('btcusdt', price);
    await samples.run();
    return open().map(({ owner, direction }) => [SAMPLES[owner - FIRST_OWNER]?.rule, direction]);
  };

  beforeAll(async () => {
    market = await openBareMarket(await openTestDatabase(), () => time.nowMs);
    const owners = [...SAMPLES.keys()].map((index) => FIRST_OWNER + index);
    for (const owner of [OWNER.liquidity, OWNER.insurance, ...owners]) {
      const account = { ledger: 'live', owner, accountType: owner < 0 ? 0 : 3, asset: 'usdt' } as const;
      await market.committer.submit({ type: 'fund-account', ...account, amount: amount('1000000') });
    }
    for (const [index, { name }] of SAMPLES.entries()) {
      const leader = { name, showsName: true, status: 'open', reason: '', sinceMs: 0, isSample: true } as const;
      book.putLeader({ id: index + 1, userId: FIRST_OWNER + index, ...leader });
    }
    samples = new SampleTraders(
      { hub: market.hub, committer: market.committer, clock: () => time.nowMs, log: pino({ level: 'silent' }) },
      book,
    );
  });
  afterAll(async () => {
    await samples.close();
    await market.close();
  });

  it('are there in the demo world alone', async () => {
    expect(book.openLeaders()).toEqual([]);
    samples.start();
    expect(book.openLeaders()).toHaveLength(SAMPLES.length);
  });

  it('open by their rules, with 100 USDT at most, and close when their time is over', async () => {
    expect(await at('50000')).toEqual([]);
    expect(await at('50100')).toEqual([
      ['with', 'long'],
      ['long', 'long'],
    ]);
    for (const { margin } of open()) expect(margin > amount('50') && margin <= amount('100')).toBe(true);
    expect(await at('50000')).toHaveLength(2);
    expect(await at('50000', 3 * MINUTE_MS)).toHaveLength(2);
    expect(await at('49900')).toEqual([['long', 'long']]);
    expect(await at('49800')).toEqual([
      ['long', 'long'],
      ['with', 'short'],
    ]);
  });

  it('do nothing without a price', async () => {
    const before = open().length;
    time.nowMs += 90 * MINUTE_MS;
    await samples.run();
    expect(open()).toHaveLength(before);
  });
});
