import { formatAmount } from '@bourse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChainSilent } from './chain-reader.ts';
import { RpcChain, toAmount } from './rpc-chain.ts';
import { startTestChain, type TestChain } from './test-chain.ts';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NOWHERE = 'http://127.0.0.1:9';
const BEGIN = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

it.each([
  ['six decimals', 1_234_567n, 6, '1.234567'],
  ['eighteen, rounded down', 1_999_999_999_999_999_999n, 18, '1.99999999'],
  ['eight', 5n, 8, '0.00000005'],
  ['none', 7n, 0, '7'],
])('units of a token with %s', (_, units, decimals, expected) => {
  expect(formatAmount(toAmount(units, decimals))).toBe(expected);
});

describe('a real chain over JSON-RPC', () => {
  let chain: TestChain;
  let nowMs = 0;
  const open = (urls: string[], chainId = chain.chainId) => new RpcChain({ urls, chainId }, () => nowMs);
  beforeAll(async () => {
    chain = await startTestChain(new Date(BEGIN));
  });
  afterAll(() => chain.close());

  it('reads balances at the block that is asked for, and finds the last block before a time', async () => {
    const reader = open([chain.url]);
    await chain.mineAt(BEGIN + HOUR);
    await chain.give(chain.usdt, WALLET, 5_000n);
    const before = await reader.head();
    await chain.mineAt(BEGIN + 3 * HOUR);
    await chain.give(chain.usdt, WALLET, 1_000n);
    await chain.mineAt(BEGIN + 5 * HOUR);
    const read = async (ms: number) =>
      formatAmount(await reader.balanceOf(chain.usdt, WALLET, await reader.blockBefore(ms)));
    expect(await read(BEGIN + 3 * HOUR)).toBe('5000');
    expect(await read(BEGIN + 4 * HOUR)).toBe('6000');
    expect(await read(BEGIN + 9 * HOUR)).toBe('6000');
    expect((await reader.blockBefore(BEGIN + 3 * HOUR)).hash).toBe(before.hash);
    expect(formatAmount(await reader.balanceOf(chain.usdc, WALLET, await reader.head()))).toBe('0');
  });

  it('says that the chain began later', async () => {
    await expect(open([chain.url]).blockBefore(BEGIN - HOUR)).rejects.toThrow(ChainSilent);
  });

  it('goes on to the next node, and counts those that answer on the right chain', async () => {
    const reader = open([NOWHERE, chain.url]);
    expect(reader.nodes).toBe(2);
    expect(await reader.answering()).toBe(1);
    expect((await reader.head()).number).toBeGreaterThan(0);
    expect(await open([chain.url], 1).answering()).toBe(0);
  });

  it('rejects where none answers, and looks again after a minute', async () => {
    const reader = open([NOWHERE]);
    await expect(reader.head()).rejects.toThrow(ChainSilent);
    expect(await reader.answering()).toBe(0);
    nowMs += 60_000;
    expect(await reader.answering()).toBe(0);
  });

  it('rejects where the contract is no token', async () => {
    const reader = open([chain.url]);
    await expect(reader.balanceOf(WALLET, WALLET, await reader.head())).rejects.toThrow(ChainSilent);
  });
});
