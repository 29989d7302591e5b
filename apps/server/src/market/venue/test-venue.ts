import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { loadVenue, type Venue } from './venue.ts';

export type TestVenueName = 'binance' | 'kraken';

/** What a test venue quotes; the bid is 0.1 below the last price and the ask 0.1 above. */
export interface TestQuote {
  readonly last: number;
  readonly timeMs: number;
}

/** A server on this machine that speaks a venue's protocol, over HTTP and web sockets, with its messages as recorded. */
export interface TestVenue {
  /** 127.0.0.1 and its port. */
  readonly at: string;
  /** ccxt's venue, at this server's address. */
  load(): Promise<Venue>;
  /** Tells everybody who subscribed, and who asks from now on. */
  say(quote: TestQuote): void;
  /** To everybody who subscribed, whatever it is. */
  sendRaw(text: string): void;
  /** Ends all sockets; `refuse`: and takes no further ones. */
  cut(refuse?: boolean): void;
  /** Takes sockets again. */
  mend(): void;
  /** Sockets stay open, and nothing is said on them. */
  mute(): void;
  /** Whether what is asked over HTTP is answered. */
  answers: boolean;
  readonly asked: () => number;
  readonly subscribed: () => number;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;
const recorded = (file: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${file}.json`), 'utf8')) as Json;
const SPREAD = 0.1;
const text = (value: number) => value.toFixed(2);

interface Protocol {
  /** By what its path contains. */
  readonly answers: Readonly<Record<string, (quote: TestQuote, asked: URL) => unknown>>;
  readonly ticker: (quote: TestQuote) => unknown;
  readonly subscribed: (asked: Json) => unknown;
}

const LENGTHS: Readonly<Record<string, number>> = { '1m': 60_000, '1h': 3_600_000, '1d': 86_400_000 };

/** What a minute of the past closed at: its number counts up, and begins again each thousand. */
export const pastClose = (ms: number): number => 90_000 + (Math.floor(ms / 60_000) % 1_000);

/** Each opens where the one before closed, and trades 2. */
function klines({ searchParams }: URL): unknown {
  const lengthMs = LENGTHS[searchParams.get('interval') ?? ''] ?? 0;
  const first = Math.ceil(Number(searchParams.get('startTime')) / lengthMs) * lengthMs;
  return Array.from({ length: Number(searchParams.get('limit')) }, (_, at) => {
    const ms = first + at * lengthMs;
    const [open, close] = [pastClose(ms - 60_000), pastClose(ms + lengthMs - 60_000)];
    const sides = [open, Math.max(open, close), Math.min(open, close), close].map(text);
    return [ms, ...sides, '2', ms + lengthMs - 1, '0', 1, '0', '0', '0'];
  });
}

const BINANCE: Protocol = {
  answers: {
    klines: (_, asked) => klines(asked),
    exchangeInfo: () => recorded('binance-exchange-info'),
    'ticker/24hr': ({ last, timeMs }) => {
      const [row] = recorded('binance-ticker-24hr') as unknown as readonly Json[];
      const sides = { bidPrice: text(last - SPREAD), askPrice: text(last + SPREAD) };
      return [{ ...row, ...sides, lastPrice: text(last), closeTime: timeMs }];
    },
  },
  ticker: ({ last, timeMs }) => ({
    ...recorded('binance-ticker'),
    E: timeMs,
    C: timeMs,
    c: text(last),
    b: text(last - SPREAD),
    a: text(last + SPREAD),
  }),
  subscribed: ({ id }) => ({ result: null, id }),
};

const KRAKEN: Protocol = {
  answers: {
    AssetPairs: () => recorded('kraken-asset-pairs'),
    '/Assets': () => recorded('kraken-assets'),
    '/Ticker': ({ last }) => {
      const { error, result } = recorded('kraken-rest-ticker') as { error: []; result: { XBTUSDT: Json } };
      const sides = { a: [text(last + SPREAD), '1', '1.000'], b: [text(last - SPREAD), '2', '2.000'] };
      return { error, result: { XBTUSDT: { ...result.XBTUSDT, ...sides, c: [text(last), '0.1'] } } };
    },
  },
  ticker: ({ last, timeMs }) => {
    const message = recorded('kraken-ticker') as { data: Json[] };
    const timestamp = new Date(timeMs).toISOString();
    return { ...message, data: [{ ...message.data[0], last, bid: last - SPREAD, ask: last + SPREAD, timestamp }] };
  },
  subscribed: ({ req_id }) => ({
    method: 'subscribe',
    result: { channel: 'ticker', symbol: 'BTC/USDT' },
    success: true,
    req_id,
  }),
};

/** `more`: pairs that it lists besides those that are recorded; Binance alone. */
export async function startTestVenue(name: TestVenueName, first: TestQuote, more = 0): Promise<TestVenue> {
  const protocol = name === 'binance' ? BINANCE : KRAKEN;
  const followers = new Set<WebSocket>();
  let quote = first;
  let asked = 0;
  let subscribed = 0;
  let refuses = false;
  let isMute = false;
  const server: Server = createServer((request, response) => {
    asked += 1;
    const answer = Object.entries(protocol.answers).find(([part]) => request.url?.includes(part));
    if (!venue.answers || answer === undefined) return void response.writeHead(503).end('{}');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(listing(answer[1](quote, new URL(request.url ?? '', 'http://venue')), more)));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (refuses) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (one) => {
      one.on('message', (data) => {
        if (isMute) return;
        subscribed += 1;
        followers.add(one);
        one.send(JSON.stringify(protocol.subscribed(JSON.parse(data.toString()) as Json)));
        one.send(JSON.stringify(protocol.ticker(quote)));
      });
      one.on('close', () => followers.delete(one));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sendRaw = (raw: string) => {
    if (!isMute) for (const one of followers) one.send(raw);
  };
  const cut = (refuse = false) => {
    refuses = refuse;
    for (const one of sockets.clients) one.terminate();
  };
  const venue: TestVenue = {
    at,
    load: () => loadVenue(name, at),
    say: (next) => {
      quote = next;
      sendRaw(JSON.stringify(protocol.ticker(quote)));
    },
    sendRaw,
    cut,
    mend: () => {
      refuses = false;
      isMute = false;
    },
    mute: () => {
      isMute = true;
    },
    answers: true,
    asked: () => asked,
    subscribed: () => subscribed,
    close: async () => {
      cut(true);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return venue;
}

/** With so many more pairs. */
function listing(answer: unknown, more: number): unknown {
  const { symbols } = answer as { readonly symbols?: readonly Json[] };
  if (more === 0 || symbols === undefined) return answer;
  const added = Array.from({ length: more }, (_, at) => ({ ...symbols[0], symbol: `C${at}USDT`, baseAsset: `C${at}` }));
  return { ...(answer as Json), symbols: [...symbols, ...added] };
}
