import type { Command, Engine } from '@bourse/engine';
import type { Statement } from '../platform/db/database.ts';
import type { Origin } from '../platform/request-id.ts';
import type { CommitEvents } from './commit-events.ts';
import type { JournalHead } from './load-engine.ts';
import type { Answer } from './pending-batch.ts';

type Unstamped<C> = C extends Command ? Omit<C, 'atMs'> : never;
/** A command to which the committer has not given its time yet. */
export type Request = Unstamped<Command>;

/** `lost`: the database may not be used any more, and the process is about to end. */
export type CommitterState = 'running' | 'reloading' | 'halted' | 'lost' | 'closed';

/**
 * In the parameters of a companion: the id of the order that its command creates. Who sends a command cannot know it,
 * because others may come before it.
 */
export const OWN_ORDER_ID = 'the id of the own order';

/**
 * Where everybody hands in commands. It answers when everything that a command depends on is stored; `engine` and events
 * show what is stored.
 */
export interface Committer {
  readonly state: CommitterState;
  /** The engine, for reading. */
  readonly engine: Engine;
  /** The last stored batch and its hash. With a kept copy one can prove later that nothing before it was edited. */
  readonly head: JournalHead;
  readonly journalBatch: number;
  /** Batches and commands stored since the start. */
  readonly counters: Readonly<CommitCounters>;
  /** Calls the listener with what each batch changed, in order, after its commit. */
  onCommit(listener: (events: CommitEvents) => void): void;
  /** Calls the listener when a commit failed, and what was under way is lost. */
  onReload(listener: () => void): void;
  /**
   * Applies a command; resolves when everything it depends on is stored. Rejects with `Unavailable` if that failed.
   * `companions` change plain tables in the transaction that stores the command; they are dropped if it is refused. `from`:
   * the call that asked for it; without one, it is ours.
   */
  submit(request: Request, companions?: readonly Statement[], from?: Origin): Promise<Answer>;
  /** Resolves when everything accepted so far is stored. */
  settled(): Promise<void>;
  /** Accepts no more commands; resolves when those under way are stored, or are known to have failed. */
  close(): Promise<void>;
}

export interface CommitCounters {
  batches: number;
  commands: number;
  refused: number;
  reloads: number;
  /** How long the engine worked, and how long the database stored, ms since the start. */
  engineMs: number;
  commitMs: number;
  /** How late the turns of the core's thread came since it told last, ms: the longest. Told once a second at most; otherwise undefined. */
  turnDelayMs: number | undefined;
}

/** Of who has done nothing yet. */
export const NO_COUNTERS: Readonly<CommitCounters> = {
  batches: 0,
  commands: 0,
  refused: 0,
  reloads: 0,
  engineMs: 0,
  commitMs: 0,
  turnDelayMs: undefined,
};
