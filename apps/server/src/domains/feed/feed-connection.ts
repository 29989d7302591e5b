import type { WebSocket } from 'ws';
import type { FeedClient } from './market-feed.ts';

/** Bytes a client may have waiting; while there are more it is given nothing. */
const WAITING_BYTES_MAX = 64 * 1024;

/** One open socket. Knows whether its client keeps up, and whether it is still there. */
export class FeedConnection implements FeedClient {
  readonly subscriptions = new Set<string>();
  readonly #socket: WebSocket;
  #alive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  offer(message: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return true;
    if (this.#socket.bufferedAmount > WAITING_BYTES_MAX) return false;
    this.#socket.send(message);
    return true;
  }

  /** Ends a socket that did not answer since the last call, and asks again. */
  probe(): void {
    if (!this.#alive) {
      this.#socket.terminate();
      return;
    }
    this.#alive = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends it at once, whatever its client does. */
  end(): void {
    this.#socket.terminate();
  }
}
