import { headText } from '@bourse/wire/proof';
import type { Clock } from '../../platform/clock.ts';
import type { SnapshotDatabase } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { Calendar } from './calendar.ts';
import { HEAD_EVERY_MS, type HeadDeps, publishHead } from './heads.ts';
import { type LiabilityDeps, nextStatementMs, publishLiabilities } from './liabilities.ts';

const LOOK_MS = 60_000;
const TIMEOUT_MS = 15_000;
/** Heads that are sent, and stamps that are asked for, in one turn. */
const AT_ONCE = 20;
/** A calendar's proof needs hours. */
const UPGRADE_AFTER_MS = 6 * HEAD_EVERY_MS;

export interface HeadJobDeps extends HeadDeps, LiabilityDeps {
  readonly db: SnapshotDatabase;
  readonly clock: Clock;
  readonly log: Log;
  /** An address below which each head is PUT as a file; none if absent. */
  readonly place?: string | undefined;
  readonly calendars: readonly Calendar[];
}

/** Publishes a head each hour in which anything happened, and sends it where it is out of our reach. */
export class HeadJob extends Repeated {
  readonly #deps: HeadJobDeps;

  constructor(deps: HeadJobDeps) {
    super(LOOK_MS, deps.log, 'no head of the journal was published', { atOnce: true });
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const nowMs = this.#deps.clock();
    const isStated = await this.#state(nowMs);
    if (isStated || nowMs >= (await nextHeadMs(this.#deps.db, nowMs))) {
      while (!this.closed && (await publishHead(this.#deps, nowMs)));
    }
    await this.#send(nowMs);
    for (const calendar of this.#deps.calendars) await this.#stampWith(calendar, nowMs);
  }

  /** Whether a statement was made, which the next head then names. Heads go on where it fails. */
  async #state(nowMs: number): Promise<boolean> {
    try {
      const isDue = nowMs >= (await nextStatementMs(this.#deps.db, nowMs));
      return isDue && (await publishLiabilities(this.#deps, nowMs));
    } catch (error) {
      this.#deps.log.error({ err: error }, 'no statement of liabilities was published');
      return false;
    }
  }

  async #send(nowMs: number): Promise<void> {
    const { db, place } = this.#deps;
    if (place === undefined) return;
    const waiting = sqlFor.selectFrom('published_heads').selectAll().where('sent_ms', 'is', null);
    for (const head of await rows(db, waiting.orderBy('no').limit(AT_ONCE))) {
      if (this.closed) return;
      const body = headText({ ...head, timeMs: head.at_ms });
      const sent = await this.#outside(place, async () => {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await fetch(fileOf(place, head.no), { method: 'PUT', body, signal, redirect: 'error' });
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
      });
      if (!sent) return;
      await rows(db, sqlFor.updateTable('published_heads').set({ sent_ms: nowMs }).where('no', '=', head.no));
    }
  }

  async #stampWith(calendar: Calendar, nowMs: number): Promise<void> {
    const { db } = this.#deps;
    const { name } = calendar;
    const stamped = sqlFor.selectFrom('head_stamps').select('no').where('calendar', '=', name);
    const waiting = sqlFor.selectFrom('published_heads').select(['no', 'seal']).where('no', 'not in', stamped);
    for (const { no, seal } of await rows(db, waiting.orderBy('no').limit(AT_ONCE))) {
      const done = await this.#outside(name, async () => {
        const stamp = await calendar.stamp(Buffer.from(seal, 'hex'));
        await rows(db, sqlFor.insertInto('head_stamps').values({ no, calendar: name, ...stamp, at_ms: nowMs }));
      });
      if (!done || this.closed) return;
    }
    const pending = sqlFor
      .selectFrom('head_stamps as s')
      .innerJoin('published_heads as h', 'h.no', 's.no')
      .select(['s.no', 's.proof', 'h.seal'])
      .where('s.calendar', '=', name)
      .where('s.anchored', '=', false)
      .where('s.at_ms', '<=', nowMs - UPGRADE_AFTER_MS);
    for (const { no, proof, seal } of await rows(db, pending.orderBy('s.at_ms').limit(AT_ONCE))) {
      const done = await this.#outside(name, async () => {
        const stamp = await calendar.upgrade(Buffer.from(seal, 'hex'), proof);
        const kept = sqlFor.updateTable('head_stamps').set({ ...stamp, at_ms: nowMs });
        await rows(db, kept.where('no', '=', no).where('calendar', '=', name));
      });
      if (!done || this.closed) return;
    }
  }

  /** Does what needs another machine; if that fails it is tried again at the next turn. */
  async #outside(where: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#deps.log.warn({ err: error, where }, 'a head of the journal was not sent');
      return false;
    }
  }
}

/** The file of a head at a place: "https://example.org/heads/head-12.txt". */
export const fileOf = (place: string, no: number): string => `${place.replace(/\/$/, '')}/head-${no}.txt`;

/** When the next head is due. */
export async function nextHeadMs(db: HeadDeps['db'], nowMs: number): Promise<number> {
  const last = await one(db, sqlFor.selectFrom('published_heads').select('at_ms').orderBy('no', 'desc').limit(1));
  return last === undefined ? nowMs : last.at_ms + HEAD_EVERY_MS;
}
