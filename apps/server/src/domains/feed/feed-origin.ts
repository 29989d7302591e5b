import type { IncomingMessage } from 'node:http';

/** The caller's address: the socket's, or what the one trusted proxy saw. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  return hops.at(-1)?.trim() || (request.socket.remoteAddress ?? '');
}

/** A browser tells where its page came from: only ours may connect. Programs tell nothing. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
