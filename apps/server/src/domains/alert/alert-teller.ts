import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { withMark } from '../../platform/letters/letter-mark.ts';
import { wordLetter } from '../../platform/letters/letter-words.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { readerStyle, type TimeFlags } from '../../platform/reader-style.ts';
import type { Alert, AlertBook } from './alert-book.ts';
import type { AlertLetter } from './alert-letter.ts';
import type { AlertStore } from './alert-store.ts';

export interface TellerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly deployment: TimeFlags & Pick<Deployment, 'name'>;
  readonly outbox: Pick<Outbox, 'mail'>;
  /** Told of each alert that was reached, once it is stored. */
  onTold(alert: Alert, letter: AlertLetter): void;
}

/** Where storing failed, it is tried again after this: not at each tick of a database that is away. */
const AGAIN_MS = 5_000;

/** Tells what was reached, one after the other, and never in the way of prices. */
export class AlertTeller {
  readonly #deps: TellerDeps;
  readonly #store: AlertStore;
  readonly #book: AlertBook;
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: TellerDeps, store: AlertStore, book: AlertBook) {
    this.#deps = deps;
    this.#store = store;
    this.#book = book;
  }

  tell(alert: Alert, letter: AlertLetter): void {
    this.#telling = this.#telling.then(() => this.#tell(alert, letter));
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.#telling;
  }

  async #tell(alert: Alert, letter: AlertLetter): Promise<void> {
    const { clock, log, onTold } = this.#deps;
    const nowMs = clock();
    try {
      const again = await this.#store.told(alert, { letter, nowMs });
      if (again === false) return;
      if (again !== undefined) this.#book.add(again, nowMs);
      onTold(alert, letter);
    } catch (error) {
      this.#book.add({ ...alert, fromMs: nowMs + AGAIN_MS }, nowMs);
      log.warn({ err: error }, 'a price alert was not stored as told');
      return;
    }
    // The letter is stored: an e-mail only says the same.
    if (alert.byEmail)
      await this.#mail(alert, letter).catch((error: unknown) => log.warn({ err: error }, 'a price alert was not sent'));
  }

  async #mail({ userId, language }: Alert, { key, params }: AlertLetter): Promise<void> {
    const { db, clock, deployment, outbox } = this.#deps;
    const user = await one(db, sqlFor.selectFrom('users').select('email').where('id', '=', userId));
    if (user === undefined || user.email === null) return;
    const style = await readerStyle(db, userId, language, deployment);
    const { title, content } = wordLetter(key, { ...params }, language, {
      name: deployment.name,
      nowMs: clock(),
      style,
    });
    outbox.mail(user.email, title, await withMark(db, userId, content, language));
  }
}
