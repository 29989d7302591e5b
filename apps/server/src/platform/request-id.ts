import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from './tracing.ts';

/** Sent by phones and consoles, and with every answer. */
export const REQUEST_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w-]{6,40}$/;
const BYTES = 9;

const underWay = new AsyncLocalStorage<{ readonly id: string; readonly span: Span | undefined }>();

/** The id that the caller gave its request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomBytes(BYTES).toString('base64url');
}

/** Whatever `work` leads to, later turns of the event loop too, knows the request that it comes from. */
export const withinRequest = <T>(id: string, span: Span | undefined, work: () => T): T =>
  underWay.run({ id, span }, work);

/** The id of the request that is being worked on; undefined for what nobody asked for. */
export const presentRequest = (): string | undefined => underWay.getStore()?.id;

/** Its trace, where traces are sent. */
export const presentSpan = (): Span | undefined => underWay.getStore()?.span;
