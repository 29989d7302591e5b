import { FEED_IDLE_MS, type FeedError, type FeedRequest, type MarketPush, type SettingsPush } from '@bourse/wire';
import { ReconnectingSocket, type SocketState, type SocketSurroundings } from './reconnecting-socket.ts';

/** What can be read: DETAIL, KLINE with an interval, TRADE, DEPTH of a ledger and desk. */
export type FeedTopic = Omit<FeedRequest, 'op'>;
export type PushListener = (push: MarketPush) => void;

/** A topic nobody reads any more is kept this long: rows that scroll away and pages that change often come back. */
export const LINGER_MS = 1_000;
/** A visitor's connection is closed after reading nothing for this long, before the server does it. */
export const REST_MS = FEED_IDLE_MS / 2;

interface Reading {
  readonly topic: FeedTopic;
  readonly listeners: Set<PushListener>;
  stopLingering: (() => void) | undefined;
}

export function topicKey(topic: FeedTopic): string {
  const book = topic.type === 'DEPTH' ? `${topic.desk ?? 'spot'}|${topic.simulated === true ? 1 : 0}` : '';
  return `${topic.type}|${topic.symbol}|${topic.interval ?? ''}|${book}`;
}

function pushKey(push: MarketPush): string {
  const { type, symbol } = push;
  if (push.type === 'DEPTH') return topicKey({ type, symbol, simulated: push.simulated, desk: push.desk });
  return topicKey({ type, symbol, ...(push.type === 'KLINE' && { interval: push.interval }) });
}

export interface MarketFeedEvents {
  readonly onState: (state: SocketState) => void;
  /** What operators edit changed, or may have changed while nobody listened. */
  readonly onSettings: () => void;
  /** Whether nobody is signed in: such a connection has no place kept for it while it reads nothing. */
  readonly isVisitor: () => boolean;
}

/** The market feed: counts who reads a topic, asks for each once, and asks again after every reconnection. */
export class MarketFeed {
  readonly #readings = new Map<string, Reading>();
  readonly #around: SocketSurroundings;
  readonly #socket: ReconnectingSocket;
  readonly #url: string;
  readonly #events: MarketFeedEvents;
  #opened = false;
  /** The page is shown. */
  #isShown = false;
  #stopResting: (() => void) | undefined;

  constructor(url: string, around: SocketSurroundings, events: MarketFeedEvents) {
    this.#url = url;
    this.#events = events;
    this.#around = around;
    this.#socket = new ReconnectingSocket(
      { onOpen: () => this.#opens(), onMessage: (text) => this.#receive(text), onState: events.onState },
      around,
    );
  }

  /** Listens to a topic until the returned function is called. */
  subscribe(topic: FeedTopic, listener: PushListener): () => void {
    const key = topicKey(topic);
    let reading = this.#readings.get(key);
    if (reading === undefined) {
      reading = { topic, listeners: new Set(), stopLingering: undefined };
      this.#readings.set(key, reading);
      this.#stopResting?.();
      this.#stopResting = undefined;
      if (this.#isShown) this.#socket.connect(this.#url);
      this.#ask('subscribe', topic);
    }
    reading.stopLingering?.();
    reading.stopLingering = undefined;
    reading.listeners.add(listener);
    const own = reading;
    return () => {
      own.listeners.delete(listener);
      if (own.listeners.size > 0) return;
      own.stopLingering?.();
      own.stopLingering = this.#around.after(LINGER_MS, () => this.#drop(key, own));
    };
  }

  /** Asks for a topic anew: a gap was seen and a snapshot is needed. */
  renew(topic: FeedTopic): void {
    if (!this.#readings.has(topicKey(topic))) return;
    this.#ask('unsubscribe', topic);
    this.#ask('subscribe', topic);
  }

  /** Connects: the page is shown. For a while also where it shows no prices, since changed settings are told here. */
  resume(): void {
    this.#isShown = true;
    this.#socket.connect(this.#url);
    this.#restLater();
  }

  /** Closes the connection and keeps what was asked for: the page is hidden. */
  pause(): void {
    this.#isShown = false;
    this.#socket.close();
  }

  /** Connects anew, also where the page was hidden, and asks for everything again. */
  reconnect(): void {
    this.#socket.close();
    this.resume();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  #drop(key: string, reading: Reading): void {
    if (reading.listeners.size > 0 || this.#readings.get(key) !== reading) return;
    this.#readings.delete(key);
    this.#ask('unsubscribe', reading.topic);
    this.#restLater();
  }

  /** Closes a visitor's connection that nothing is read from; the next reader opens it again. */
  #restLater(): void {
    this.#stopResting?.();
    this.#stopResting = undefined;
    if (this.#readings.size > 0) return;
    this.#stopResting = this.#around.after(REST_MS, () => {
      this.#stopResting = undefined;
      if (this.#readings.size > 0) return;
      if (this.#events.isVisitor()) this.#socket.close();
      else this.#restLater();
    });
  }

  #opens(): void {
    this.#askForAll();
    if (this.#opened) this.#events.onSettings();
    this.#opened = true;
  }

  #askForAll(): void {
    for (const { topic } of this.#readings.values()) this.#ask('subscribe', topic);
  }

  #ask(op: FeedRequest['op'], topic: FeedTopic): void {
    this.#socket.send(JSON.stringify({ op, ...topic } satisfies FeedRequest));
  }

  #receive(text: string): void {
    const push = parse(text);
    if (push?.type === 'SETTINGS') this.#events.onSettings();
    if (push === undefined || push.type === 'ERROR' || push.type === 'SETTINGS') return;
    const reading = this.#readings.get(pushKey(push));
    if (reading !== undefined) for (const listener of [...reading.listeners]) listener(push);
  }
}

function parse(text: string): MarketPush | SettingsPush | FeedError | undefined {
  try {
    return JSON.parse(text) as MarketPush | SettingsPush | FeedError;
  } catch {
    return undefined;
  }
}
