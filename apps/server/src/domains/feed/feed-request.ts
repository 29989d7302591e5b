import { DEPTH_DESKS, FEED_TYPES, type FeedRequest, INTERVALS, SYMBOL_FORM } from '@bourse/wire';

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** Reads a client's message; a text says what is wrong with it. */
export function parseFeedRequest(message: string): FeedRequest | string {
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch {
    return 'not JSON';
  }
  if (typeof value !== 'object' || value === null) return 'not an object';
  const { op, type, symbol, interval, simulated, desk = 'spot' } = value as Record<string, unknown>;
  if (op !== 'subscribe' && op !== 'unsubscribe') return 'op must be subscribe or unsubscribe';
  if (!isOneOf(FEED_TYPES, type)) return `type must be one of ${FEED_TYPES.join(', ')}`;
  if (typeof symbol !== 'string' || !SYMBOL_FORM.test(symbol)) return 'symbol is not the key of an instrument';
  if (simulated !== undefined && typeof simulated !== 'boolean') return 'simulated must be true or false';
  if (type === 'KLINE') {
    if (!isOneOf(INTERVALS, interval)) return `interval must be one of ${INTERVALS.join(', ')}`;
    return { op, type, symbol, interval };
  }
  if (type !== 'DEPTH') return { op, type, symbol };
  if (!isOneOf(DEPTH_DESKS, desk)) return `desk must be one of ${DEPTH_DESKS.join(', ')}`;
  return { op, type, symbol, simulated: simulated === true, desk };
}

/** Names the stream a request means. */
export function streamKey({ type, symbol, interval, simulated, desk = 'spot' }: FeedRequest): string {
  if (type === 'KLINE') return `KLINE ${symbol} ${interval}`;
  return type === 'DEPTH' ? `DEPTH ${desk} ${simulated === true ? 'demo' : 'live'} ${symbol}` : `${type} ${symbol}`;
}
