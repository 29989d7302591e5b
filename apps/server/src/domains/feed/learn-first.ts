import { createServer, type Server } from 'node:http';
import { readFeedProtocols } from '@bourse/wire';
import { CONSOLE_FEED_PATH } from '@bourse/wire/console';

/** Who may call is read before the feed counts places: who is signed in has places of their own. */
export interface Learning {
  isKnown(kind: 'customer' | 'operator', token: string): boolean;
  /** Rejects where nobody can tell; the feed says so then. */
  learn(kind: 'customer' | 'operator', token: string): Promise<void>;
}

/** A server that does not listen, and gets the upgrades of one that does when their tokens were looked up. */
export function learnFirst(door: Server, { isKnown, learn }: Learning): Server {
  const inside = createServer();
  door.on('upgrade', (request, socket, head) => {
    const { token } = readFeedProtocols(request.headers['sec-websocket-protocol']);
    const kind = (request.url ?? '').startsWith(CONSOLE_FEED_PATH) ? 'operator' : 'customer';
    if (token === undefined || isKnown(kind, token)) return void inside.emit('upgrade', request, socket, head);
    socket.on('error', () => undefined);
    void learn(kind, token)
      .catch(() => undefined)
      .then(() => inside.emit('upgrade', request, socket, head));
  });
  return inside;
}
