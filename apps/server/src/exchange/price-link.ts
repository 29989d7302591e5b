import type { SentPrices } from '../market/sources/signed-message.ts';
import type { MessageRefusal, PushReceipt, SaidTick, SourcesReport } from '../market/sources/sources-report.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { CommitterState } from './committer.ts';
import type { FromCore, ToCore } from './core-messages.ts';

/** Pushed messages that wait for the core. */
const WAITING_MAX = 200;

/** What the core tells each second, where prices come from several sources. */
export interface Said {
  readonly report: SourcesReport;
  /** Since the time before. */
  readonly ticks: readonly SaidTick[];
}

/** The way of pushed prices to the core, and what it tells of all sources. */
export class PriceLink {
  readonly #tell: (message: ToCore) => void;
  readonly #state: () => CommitterState;
  readonly #waiting = new Map<number, (receipt: PushReceipt) => void>();
  readonly #listeners: ((said: Said) => void)[] = [];
  #report: SourcesReport = { sources: [], instruments: [] };
  #lastId = 0;

  constructor(tell: (message: ToCore) => void, state: () => CommitterState) {
    this.#tell = tell;
    this.#state = state;
  }

  /** How sources and prices were a second ago at most; empty where there are none. */
  get report(): SourcesReport {
    return this.#report;
  }

  /** What a source pushed, its signature checked. Rejects where the core does not take it now. */
  push(sent: SentPrices): Promise<PushReceipt> {
    const state = this.#state();
    if (state === 'lost' || state === 'closed' || this.#waiting.size >= WAITING_MAX) {
      return Promise.reject(new Unavailable('busy'));
    }
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#tell({ type: 'push', id, sent });
    });
  }

  /** A push was refused before it was sent on. */
  refused(source: string, why: MessageRefusal): void {
    this.#tell({ type: 'push refused', source, why });
  }

  onSaid(listener: (said: Said) => void): void {
    this.#listeners.push(listener);
  }

  take(message: Extract<FromCore, { type: 'pushed' | 'said' }>): void {
    if (message.type === 'pushed') {
      this.#waiting.get(message.id)?.(message.receipt);
      this.#waiting.delete(message.id);
      return;
    }
    this.#report = message.report;
    for (const listener of this.#listeners) listener(message);
  }
}
