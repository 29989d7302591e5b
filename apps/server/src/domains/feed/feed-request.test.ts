import { describe, expect, it } from 'vitest';
import { parseFeedRequest, streamKey } from './feed-request.ts';

describe('a message of a feed client', () => {
  const good: [message: string, key: string][] = [
    ['{"op":"subscribe","type":"DETAIL","symbol":"btcusdt"}', 'DETAIL btcusdt'],
    ['{"op":"subscribe","type":"DETAIL","symbol":"v"}', 'DETAIL v'],
    ['{"op":"unsubscribe","type":"TRADE","symbol":"aapl","more":1}', 'TRADE aapl'],
    ['{"op":"subscribe","type":"KLINE","symbol":"btcusdt","interval":"1M"}', 'KLINE btcusdt 1M'],
    ['{"op":"subscribe","type":"DEPTH","symbol":"btcusdt"}', 'DEPTH spot live btcusdt'],
    ['{"op":"subscribe","type":"DEPTH","symbol":"btcusdt","simulated":true}', 'DEPTH spot demo btcusdt'],
    ['{"op":"subscribe","type":"DEPTH","symbol":"btcusdt","desk":"contract"}', 'DEPTH contract live btcusdt'],
  ];
  it.each(good)('%s', (message, key) => {
    const request = parseFeedRequest(message);
    expect(typeof request === 'string' ? request : streamKey(request)).toBe(key);
  });

  const bad: [message: string, reason: RegExp][] = [
    ['', /not JSON/],
    ['{', /not JSON/],
    ['null', /not an object/],
    ['"DETAIL"', /not an object/],
    ['{"type":"DETAIL","symbol":"btcusdt"}', /^op/],
    ['{"op":"subscribe","type":"ALL","symbol":"btcusdt"}', /^type/],
    ['{"op":"subscribe","type":"DETAIL"}', /^symbol/],
    ['{"op":"subscribe","type":"DETAIL","symbol":7}', /^symbol/],
    ['{"op":"subscribe","type":"DETAIL","symbol":"BTC USDT"}', /^symbol/],
    [`{"op":"subscribe","type":"DETAIL","symbol":"${'x'.repeat(25)}"}`, /^symbol/],
    ['{"op":"subscribe","type":"KLINE","symbol":"btcusdt"}', /^interval/],
    ['{"op":"subscribe","type":"KLINE","symbol":"btcusdt","interval":"2m"}', /^interval/],
    ['{"op":"subscribe","type":"DEPTH","symbol":"btcusdt","simulated":"yes"}', /^simulated/],
    ['{"op":"subscribe","type":"DEPTH","symbol":"btcusdt","desk":"stock"}', /^desk/],
  ];
  it.each(bad)('refused: %s', (message, reason) => {
    expect(parseFeedRequest(message)).toMatch(reason);
  });
});
