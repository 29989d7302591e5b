import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from './tracing.ts';

/** Sent by phones and consoles, and with every answer. */
export const REQUEST_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w-]{6,40}$/;
const BYTES = 9;
/** Random bytes are drawn for many ids at once: drawing them costs far more than all else about an id. */
const drawn = Buffer.alloc(BYTES * 512);
let used = drawn.length;

/**
 * The request that something comes from. It is handed on by hand, because on Node 20 an `AsyncLocalStorage` slows down every
 * promise of the process: a call that only reads from memory took a third more processor time.
 */
export interface Origin {
  readonly request: string;
  /** Its trace, where traces are sent. */
  readonly span: Span | undefined;
}

/** The id that the caller gave its request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId();
}

function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += BYTES;
  return drawn.toString('base64url', used - BYTES, used);
}
