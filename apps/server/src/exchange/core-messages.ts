import type { Instrument } from '../market/instrument.ts';
import type { Priced } from '../market/price-intake.ts';
import type { SourceData } from '../market/price-source.ts';
import type { SentPrices } from '../market/sources/signed-message.ts';
import type { MessageRefusal, PushReceipt, SaidTick, SourcesReport } from '../market/sources/sources-report.ts';
import type { Tick } from '../market/tick.ts';
import type { Statement } from '../platform/db/database.ts';
import type { Unavailable } from '../platform/unavailable.ts';
import type { CommitCounters, CommitterState, Request } from './committer.ts';
import type { StoredBatch } from './group-committer.ts';
import type { Answer } from './pending-batch.ts';

/** A command on its way to the core. */
export interface Sent {
  readonly id: number;
  readonly request: Request;
  readonly companions: readonly Statement[];
  /** The id of the request that it comes from. */
  readonly from?: string | undefined;
}

export type ToCore =
  /** `sentMs`: of `processMs`. */
  | { readonly type: 'commands'; readonly commands: readonly Sent[]; readonly sentMs: number }
  | { readonly type: 'start' }
  /** To a standby: its process owns the database now. */
  | { readonly type: 'lead'; readonly epoch: number }
  | { readonly type: 'settle'; readonly id: number }
  | { readonly type: 'relist'; readonly id: number; readonly lines: readonly Instrument[] }
  /** What a source pushed, its signature checked. */
  | { readonly type: 'push'; readonly id: number; readonly sent: SentPrices }
  /** A push was refused before. */
  | { readonly type: 'push refused'; readonly source: string; readonly why: MessageRefusal }
  | { readonly type: 'close' };

/** How one command was answered. */
export type SentAnswer =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly lost: Unavailable['reason'] };

/** A tick that the engine was shown, and how late. */
export interface ShownTick {
  readonly tick: Tick;
  readonly delayMs: number;
}

/** What the core tells of itself when it is open. */
export interface CoreFacts {
  readonly source: SourceData;
  readonly counters: CommitCounters;
}

export type FromCore =
  | { readonly type: 'opened'; readonly facts: CoreFacts }
  /** A standby leads; with the last tick of each instrument. */
  | { readonly type: 'leads'; readonly recent: readonly Tick[] }
  | { readonly type: 'failed'; readonly error: Error; readonly isSetting: boolean }
  | { readonly type: 'ticks'; readonly ticks: readonly ShownTick[] }
  | { readonly type: 'stored'; readonly batch: StoredBatch; readonly counters: CommitCounters }
  | { readonly type: 'answers'; readonly answers: readonly SentAnswer[] }
  | { readonly type: 'state'; readonly state: CommitterState; readonly counters: CommitCounters }
  | { readonly type: 'lost'; readonly why: string }
  | { readonly type: 'reloaded'; readonly counters: CommitCounters }
  | { readonly type: 'settled'; readonly id: number }
  | { readonly type: 'relisted'; readonly id: number; readonly priced: readonly Priced[]; readonly error?: Error }
  | { readonly type: 'pushed'; readonly id: number; readonly receipt: PushReceipt }
  /** Each second, where prices come from several sources. */
  | { readonly type: 'said'; readonly report: SourcesReport; readonly ticks: readonly SaidTick[] }
  | { readonly type: 'closed'; readonly error?: Error };
