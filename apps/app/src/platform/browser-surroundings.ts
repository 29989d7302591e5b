import { feedProtocols } from '@bourse/wire';
import type { SocketLike, SocketSurroundings } from './reconnecting-socket.ts';
import { tokenStore } from './token-store.ts';

export const browserSurroundings: SocketSurroundings = {
  open: (url) => new WebSocket(url, feedProtocols(tokenStore.read())) as SocketLike,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** "/ws/abc" on this server, as a WebSocket address. */
export function socketAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}
