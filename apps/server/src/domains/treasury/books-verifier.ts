import { verifyStored } from '../../exchange/verify-stored.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TreasuryDeps } from './treasury-deps.ts';

export interface BooksVerification {
  readonly startedMs: number;
  /** Null while it runs. */
  readonly endedMs: number | null;
  readonly batch: number;
  readonly problems: string[];
}

/** Proves the stored books while the market goes on, one proof at a time. `npm run verify` replays everything besides. */
export class BooksVerifier {
  readonly #deps: Pick<TreasuryDeps, 'db' | 'committer' | 'clock' | 'log' | 'archive'>;
  last: BooksVerification | null = null;

  constructor(deps: Pick<TreasuryDeps, 'db' | 'committer' | 'clock' | 'log' | 'archive'>) {
    this.#deps = deps;
  }

  /** Begins; refuses while another runs. */
  start(): void {
    if (this.last?.endedMs === null) throw new Refusal('verification_runs');
    const { db, committer, clock, log, archive } = this.#deps;
    const begun = { startedMs: clock(), endedMs: null, batch: committer.head.batch, problems: [] };
    this.last = begun;
    verifyStored(db, committer.head, archive).then(
      (problems) => {
        this.last = { ...begun, endedMs: clock(), problems: [...problems] };
      },
      (error: unknown) => {
        log.error({ err: error }, 'the books were not verified');
        this.last = { ...begun, endedMs: clock(), problems: ['the proof could not be finished'] };
      },
    );
  }
}
