import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushNotice } from './push-notices.ts';
import type { PushStore, StoredPush } from './push-store.ts';

/** Notices and deliveries that may wait; one more is dropped, for what they tell stands in the app. */
const WAITING_MAX = 10_000;
const AT_ONCE_MAX = 4;
const TIMEOUT_MS = 10_000;
/** What a service does not deliver within a day says nothing new. */
const KEPT_S = 86_400;
/** Tried again after these; then it is dropped. */
export const RETRY_AFTER_MS = [2_000, 15_000, 120_000] as const;

export interface PushSenderDeps {
  readonly store: PushStore;
  keys(): PushKeys;
  /** Who sends, for the services: "mailto:…" or "https://…". */
  readonly subject: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Words of a notice in a language. */
  readonly word: (
    notice: PushNotice,
    language: string,
  ) => Promise<{ readonly title: string; readonly content: string }>;
  /** Replaced in tests. */
  readonly after?: ((ms: number, run: () => void) => () => void) | undefined;
}

interface Delivery {
  readonly notice: PushNotice;
  readonly push: StoredPush;
  readonly attempt: number;
}
type Work = { readonly notice: PushNotice } | Delivery;
type Outcome = 'sent' | 'gone' | 'refused' | 'later';

const timer = (ms: number, run: () => void): (() => void) => {
  const timeout = setTimeout(run, ms);
  timeout.unref();
  return () => clearTimeout(timeout);
};

/**
 * Sends notices to the devices of their customers, a few at once, and never in the way of who makes them. What waits is
 * lost with the process: a notification only says sooner what the app and its letters say for good.
 */
export class PushSender {
  readonly #deps: PushSenderDeps;
  readonly #waiting: Work[] = [];
  readonly #pauses = new Set<() => void>();
  readonly #closing = new AbortController();
  /** Who may have a subscription: nobody else costs a query. Everybody, until they are read. */
  #customers: Set<number> | undefined;
  #subscribed: number[] | undefined;
  #underWay = 0;
  #idle: (() => void)[] = [];

  constructor(deps: PushSenderDeps) {
    this.#deps = deps;
  }

  /** Begins to read who has a subscription. */
  readCustomers(): void {
    this.#customers = undefined;
    this.#subscribed = [];
    this.#deps.store.owners().then(
      (owners) => {
        this.#customers = new Set([...owners, ...(this.#subscribed ?? [])]);
        this.#subscribed = undefined;
      },
      (error: unknown) => this.#deps.log.warn({ err: error }, 'who has notifications could not be read: all are asked'),
    );
  }

  subscribed(userId: number): void {
    this.#customers?.add(userId);
    this.#subscribed?.push(userId);
  }

  notify(notice: PushNotice): void {
    if (this.#customers?.has(notice.userId) !== false) this.#take({ notice });
  }

  /** Resolves when nothing is under way; what waits to be tried again does not count. */
  settled(): Promise<void> {
    if (this.#underWay === 0 && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#waiting.length = 0;
    for (const stop of this.#pauses) stop();
    this.#pauses.clear();
    await this.settled();
  }

  #take(work: Work): void {
    if (this.#closing.signal.aborted) return;
    if (this.#waiting.length >= WAITING_MAX) {
      this.#deps.log.warn({ kind: work.notice.kind }, 'too many notifications wait: one was dropped');
      return;
    }
    this.#waiting.push(work);
    this.#next();
  }

  #next(): void {
    while (this.#underWay < AT_ONCE_MAX) {
      const work = this.#waiting.shift();
      if (work === undefined) break;
      this.#underWay += 1;
      void this.#do(work)
        .catch((error: unknown) => this.#deps.log.error({ err: error }, 'a notification was not sent'))
        .finally(() => {
          this.#underWay -= 1;
          this.#next();
        });
    }
    if (this.#underWay === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #do(work: Work): Promise<void> {
    if ('push' in work) return this.#deliver(work);
    const { notice } = work;
    const pushes = await this.#deps.store.of(notice.userId, this.#deps.clock());
    for (const push of pushes) {
      if (isFor(notice, push)) this.#take({ notice, push, attempt: 0 });
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { store } = this.#deps;
    const push = await this.#current(delivery);
    if (push === undefined) return;
    const outcome = await this.#send(delivery.notice, push);
    if (outcome === 'sent') await store.delivered(push);
    else if (outcome === 'gone') await store.gone(push);
    else if (outcome === 'refused') await store.failed(push);
    else this.#later(delivery);
  }

  /** As it is now: a device that was signed out, silenced or renewed while this waited is told nothing. */
  async #current({ notice, push }: Delivery): Promise<StoredPush | undefined> {
    const pushes = await this.#deps.store.of(notice.userId, this.#deps.clock());
    return pushes.find((one) => one.sessionId === push.sessionId && one.hash === push.hash && isFor(notice, one));
  }

  #later(delivery: Delivery): void {
    const pauseMs = RETRY_AFTER_MS[delivery.attempt];
    // An outage says nothing of the subscription: only this delivery is dropped.
    if (pauseMs === undefined || this.#closing.signal.aborted) return;
    const stop = (this.#deps.after ?? timer)(pauseMs, () => {
      this.#pauses.delete(stop);
      this.#take({ ...delivery, attempt: delivery.attempt + 1 });
    });
    this.#pauses.add(stop);
  }

  async #send(notice: PushNotice, push: StoredPush): Promise<Outcome> {
    const { keys, subject, word, log, clock } = this.#deps;
    const { title, content } = await word(notice, push.language);
    const { kind, tag, route } = notice;
    const message = { kind, title, body: content, tag, route, lang: push.language, atMs: clock() };
    const { address, p256dh, auth } = push.target;
    const request = webPush.generateRequestDetails(
      { endpoint: address, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys() },
        TTL: KEPT_S,
        urgency: kind === 'sign_in' || kind === 'settlement' || kind === 'alert' ? 'high' : 'normal',
      },
    );
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: textHeaders(request.headers),
        body: new Uint8Array(request.body ?? []),
        // Only the address that was checked is called.
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch (error) {
      // Never with the address: who has it can write to the device.
      if (!this.#closing.signal.aborted)
        log.warn({ err: error, host: new URL(address).host }, 'a push service did not answer');
      return 'later';
    }
  }
}

const isFor = ({ kind, toAll }: PushNotice, { kinds }: StoredPush): boolean => toAll === true || kinds.includes(kind);

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Lengths are fetch's to count. */
function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
