/** Spec: the feed reconnects 3 s after an error; further failures wait longer, each with some jitter. */
export const RECONNECT_MS = 3_000;
const RECONNECT_MAX_MS = 30_000;
const JITTER = 0.2;
/** A WebSocket's `readyState`. */
const OPEN = 1;

/** What is used of a WebSocket. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** The surroundings, given so that tests can be in charge of them. */
export interface SocketSurroundings {
  readonly open: (url: string) => SocketLike;
  readonly after: (ms: number, run: () => void) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
}

export type SocketState = 'closed' | 'connecting' | 'open' | 'waiting';

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  readonly onState: (state: SocketState) => void;
}

/** A connection that comes back by itself until it is told to close. */
export class ReconnectingSocket {
  readonly #events: SocketEvents;
  readonly #around: SocketSurroundings;
  #url: string | undefined;
  #socket: SocketLike | undefined;
  #stopWaiting: (() => void) | undefined;
  #failures = 0;

  constructor(events: SocketEvents, around: SocketSurroundings) {
    this.#events = events;
    this.#around = around;
  }

  /** Connects; a second call with the same address does nothing. */
  connect(url: string): void {
    if (this.#url === url && (this.#socket !== undefined || this.#stopWaiting !== undefined)) return;
    this.close();
    this.#url = url;
    this.#open(url);
  }

  close(): void {
    const idle = this.#socket === undefined && this.#stopWaiting === undefined;
    this.#url = undefined;
    this.#failures = 0;
    if (idle) return;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket !== undefined) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.onopen = null;
      socket.close();
    }
    this.#events.onState('closed');
  }

  /** Does not wait any longer: the network is back. */
  hurry(): void {
    if (this.#url === undefined || this.#stopWaiting === undefined) return;
    this.#stopWaiting();
    this.#stopWaiting = undefined;
    this.#open(this.#url);
  }

  /** Connects anew, whatever the connection says: it may be dead without knowing. */
  renew(): void {
    const url = this.#url;
    if (url === undefined) return;
    this.close();
    this.connect(url);
  }

  /** Sends where there is a connection that nobody is closing; otherwise the text is lost and `onOpen` has to say it again. */
  send(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
  }

  #open(url: string): void {
    this.#events.onState('connecting');
    const socket = this.#around.open(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#events.onState('open');
      this.#events.onOpen();
    };
    socket.onmessage = (event) => {
      if (typeof event.data === 'string') this.#events.onMessage(event.data);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#wait(url);
    };
  }

  #wait(url: string): void {
    const base = Math.min(RECONNECT_MS * 1.5 ** this.#failures, RECONNECT_MAX_MS);
    this.#failures += 1;
    this.#events.onState('waiting');
    this.#stopWaiting = this.#around.after(base * (1 + JITTER * (2 * this.#around.random() - 1)), () => {
      this.#stopWaiting = undefined;
      this.#open(url);
    });
  }
}
