import type { SqlValue, Statement } from './database.ts';

/** What the worker thread is started with. No folder: in memory. */
export interface PgliteWorkerData {
  readonly folder: string | undefined;
}

/** To the worker. Statements run one after the other, in the order of the messages. */
export type PgliteRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly params: readonly SqlValue[] }
  | { readonly id: number; readonly kind: 'batch'; readonly statements: readonly Statement[] }
  | { readonly id: number; readonly kind: 'close' };

/** The part of a database error that crosses the thread. */
export interface PgliteFailure {
  readonly message: string;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
}

/** From the worker; the first one, with id 0, says that the database is open. */
export type PgliteReply =
  | { readonly id: number; readonly rows: Record<string, unknown>[] }
  | { readonly id: number; readonly failure: PgliteFailure };
