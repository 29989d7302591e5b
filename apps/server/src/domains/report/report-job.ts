import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import { closeNextDay, type ReportDeps } from './closing-store.ts';
import { ratesNow, recordDayEnd } from './day-ends.ts';

const LOOK_MS = 15_000;

/** Records the rates as a day ends, and closes it; days that passed while the server was down are closed one after the other. */
export class ReportJob extends Repeated {
  readonly #deps: ReportDeps;

  constructor(deps: ReportDeps & { readonly log: Log }) {
    super(LOOK_MS, deps.log, 'a day was not closed', { atOnce: true });
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { db, hub, clock } = this.#deps;
    await recordDayEnd(db, () => ratesNow(hub), clock());
    while (!this.closed && (await closeNextDay(this.#deps)) !== undefined);
  }
}
