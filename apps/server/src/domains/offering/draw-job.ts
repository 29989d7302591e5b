import type { TickMark } from '@bourse/engine';
import { formatPrice, price } from '@bourse/money';
import { DRAW_SYMBOL } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import type { TickTape } from '../../exchange/tick-tape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** How often ends that have passed are looked for: a tape holds far more ticks than come in that time. */
const LOOK_MS = 1_000;

export interface DrawJobDeps {
  readonly db: Database;
  readonly committer: Committer;
  /** Ticks of the market that goes into draws. */
  readonly tape: Pick<TickTape, 'recent'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Pick<Secrets, 'open'>;
}

/** Run with the draw's own batch, after it was stored. */
const noteBatch = (offeringId: number) =>
  statement(
    sqlFor
      .updateTable('offering_draws')
      .set((eb) => ({ batch: eb.selectFrom('journal').select(({ fn }) => fn.max('batch').as('last')) }))
      .where('offering_id', '=', offeringId),
  );

const drawOf = (offeringId: number) => sqlFor.selectFrom('offering_draws').where('offering_id', '=', offeringId);

/** What a sealed seed is bound to. */
export const sealedFor = (offeringId: number): string => `offering ${offeringId} seed`;

/**
 * Allots subscriptions whose end has passed, with the seed that was committed to and the first tick recorded from then on.
 * The tick is stored before it is used: whatever fails in between, the same one decides.
 */
export class DrawJob extends Repeated {
  readonly #deps: DrawJobDeps;

  constructor(deps: DrawJobDeps) {
    super(LOOK_MS, deps.log, 'an offering was not allotted');
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { committer, clock } = this.#deps;
    if (committer.state !== 'running') return;
    const nowMs = clock();
    for (const { id, kind, status, endMs } of [...committer.engine.state.offerings.offerings.values()]) {
      if (kind !== 'sale' && status === 'listed' && endMs <= nowMs) await this.#allot(id, endMs);
    }
  }

  async #allot(offeringId: number, endMs: number): Promise<void> {
    const { db, committer, secrets, log } = this.#deps;
    const row = await one(db, drawOf(offeringId).select('sealed_seed'));
    const tick = row === undefined ? undefined : await this.#tickOf(offeringId, endMs);
    if (row === undefined || tick === undefined) return;
    const seed = secrets.open(row.sealed_seed, sealedFor(offeringId)).toString();
    const answer = await committer.submit({ type: 'allot-offering', offeringId, seed, tick }, [noteBatch(offeringId)]);
    if (!answer.ok) log.warn({ offeringId, code: answer.code }, 'an offering was not allotted');
  }

  /** The one that was stored, else the first on the tape at or after the end; undefined until one comes. */
  async #tickOf(offeringId: number, endMs: number): Promise<TickMark | undefined> {
    const { db, tape } = this.#deps;
    const first = tape.recent(DRAW_SYMBOL).find(({ timeMs }) => timeMs >= endMs);
    if (first !== undefined) {
      await rows(
        db,
        sqlFor
          .updateTable('offering_draws')
          .set({ tick_id: first.id, tick_ms: first.timeMs, tick_price: formatPrice(first.price) })
          .where('offering_id', '=', offeringId)
          .where('tick_id', 'is', null),
      );
    }
    const kept = await one(db, drawOf(offeringId).select(['tick_id', 'tick_ms', 'tick_price']));
    if (kept === undefined) return undefined;
    const { tick_id: id, tick_ms: timeMs, tick_price } = kept;
    return id === null || timeMs === null || tick_price === null ? undefined : { id, timeMs, price: price(tick_price) };
  }
}
