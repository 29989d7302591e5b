import type { CommandResult, Rejection } from '@bourse/engine';
import type { Statement } from '../platform/db/database.ts';
import { Unavailable } from '../platform/unavailable.ts';

/** How the caller of a command is answered. */
export type Answer = { readonly ok: true; readonly result: CommandResult } | Rejection;

interface Waiter {
  readonly answer: Answer;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Commands that were applied and are stored together, and the callers who wait for that. */
export interface PendingBatch {
  /** The commands as the journal keeps them. */
  readonly lines: string[];
  /** For each of them the id of its request, '' where nobody asked. */
  readonly requests: string[];
  /** Changes of plain tables that go with a command. */
  readonly companions: Statement[];
  readonly waiters: Waiter[];
}

export const emptyBatch = (): PendingBatch => ({ lines: [], requests: [], companions: [], waiters: [] });

/** Tells all waiting callers that their commands failed. */
export function refuseAll(batch: PendingBatch, reason: Unavailable['reason']): void {
  for (const waiter of batch.waiters) waiter.reject(new Unavailable(reason));
}
