import { describe, expect, it } from 'vitest';
import { chooseEnd, firstEnds, type SwapCoin, turnedRound } from './swap-ends.ts';

const coins: SwapCoin[] = ['usdt', 'btc', 'eth', 'brl'].map((symbol) => ({
  symbol,
  logo: '',
  available: '0',
  usdtOnly: symbol === 'brl',
}));
const pair = (text: string) => ({ from: text.split('>')[0] ?? '', to: text.split('>')[1] ?? '' });
const textOf = ({ from, to }: { from: string; to: string }) => `${from}>${to}`;

describe('what the form starts with', () => {
  const rows: [from: string | undefined, to: string | undefined, ends: string][] = [
    [undefined, undefined, 'usdt>btc'],
    ['btc', undefined, 'btc>usdt'],
    ['BTC', 'ETH', 'btc>eth'],
    [undefined, 'usdt', 'btc>usdt'],
    [undefined, 'brl', 'usdt>brl'],
    ['brl', undefined, 'brl>usdt'],
    ['btc', 'btc', 'btc>usdt'],
    ['gold', 'eth', 'usdt>eth'],
    ['usdt', 'usdt', 'usdt>btc'],
  ];
  it.each(rows)('%s to %s: %s', (from, to, ends) => {
    const wanted = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    expect(textOf(firstEnds(coins, wanted))).toBe(ends);
  });
});

describe('choosing an end', () => {
  const rows: [before: string, which: 'from' | 'to', symbol: string, after: string][] = [
    ['usdt>btc', 'to', 'eth', 'usdt>eth'],
    ['usdt>btc', 'from', 'eth', 'eth>btc'],
    ['usdt>btc', 'from', 'btc', 'btc>usdt'],
    ['usdt>btc', 'to', 'usdt', 'btc>usdt'],
    ['eth>btc', 'to', 'brl', 'usdt>brl'],
    ['eth>btc', 'from', 'brl', 'brl>usdt'],
    ['usdt>brl', 'from', 'btc', 'btc>usdt'],
    ['brl>usdt', 'to', 'btc', 'usdt>btc'],
    ['usdt>brl', 'to', 'usdt', 'brl>usdt'],
  ];
  it.each(rows)('%s, %s %s: %s', (before, which, symbol, after) => {
    expect(textOf(chooseEnd(pair(before), which, symbol))).toBe(after);
  });
  it('turns round', () => expect(textOf(turnedRound(pair('usdt>btc')))).toBe('btc>usdt'));
});
