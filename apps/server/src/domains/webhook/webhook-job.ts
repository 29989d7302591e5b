import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import { collectEvents } from './collect-events.ts';
import { attempt, type DeliverDeps, type Due, dueEndpoints, dueOf, outcomeStatements } from './deliver.ts';

const LOOK_MS = 1_000;
/** Until there is an endpoint, events are made in one of so many turns, and when one is proposed or added. */
const UNHEARD = 10;
/** At once to one endpoint, so that a slow one holds up no other; and to all of them. */
const EACH = 4;
const ALL = 16;

/**
 * Makes events of what was stored, and delivers them. What was sent but not noted, because the server stopped in between,
 * is sent again under the same id.
 */
export class WebhookJob extends Repeated {
  readonly #deps: DeliverDeps;
  readonly #log: Log;
  readonly #underWay = new Map<number, { readonly endpoint: number; readonly ended: Promise<void> }>();
  /** By endpoint: the turn in which something was begun for it. */
  readonly #served = new Map<number, number>();
  #turn = 0;
  /** Turns until events are made although there is no endpoint. */
  #unheard = 0;
  #collected: Promise<unknown> = Promise.resolve();
  readonly #stop = new AbortController();

  constructor(deps: DeliverDeps, log: Log) {
    super(LOOK_MS, log, 'events for webhooks could not be read or sent: trying again');
    this.#deps = deps;
    this.#log = log;
  }

  /** Makes events of what was stored until now. One call after the other: two at once could pass over what the other stores. */
  collect(): Promise<unknown> {
    const made = this.#collected.then(() => collectEvents(this.#deps.db, this.#deps.clock()));
    this.#collected = made.catch(() => undefined);
    return made;
  }

  protected async work(): Promise<void> {
    const { db, clock } = this.#deps;
    this.#turn += 1;
    if (this.#unheard > 0 && !(await hasEndpoint(db))) {
      this.#unheard -= 1;
      return;
    }
    await this.collect();
    this.#unheard = UNHEARD - 1;
    const due = (await rows(db, dueEndpoints(clock()))).map(({ id }) => id);
    // Who was served the longest ago comes first: many slow ones do not take all turns.
    due.sort((a, b) => (this.#served.get(a) ?? 0) - (this.#served.get(b) ?? 0));
    for (const id of due) {
      if (this.closed) return;
      const own = [...this.#underWay].filter(([, { endpoint }]) => endpoint === id).map(([delivery]) => delivery);
      const free = Math.min(EACH - own.length, ALL - this.#underWay.size);
      if (free <= 0) continue;
      this.#served.set(id, this.#turn);
      for (const one of await dueOf(db, id, clock(), own, free)) this.#begin(one);
    }
  }

  #begin(due: Due): void {
    const ended = this.#deliver(due).then(
      () => {
        this.#underWay.delete(due.id);
        // The next one need not wait for the next turn.
        if (!this.closed) void this.run();
      },
      (error: unknown) => {
        this.#underWay.delete(due.id);
        if (!this.closed) this.#log.error({ err: error, delivery: due.id }, 'a webhook was not delivered');
      },
    );
    this.#underWay.set(due.id, { endpoint: due.endpoint, ended });
  }

  async #deliver(due: Due): Promise<void> {
    const { db, clock } = this.#deps;
    const made = await attempt(this.#deps, due, this.#stop.signal);
    await db.batch(outcomeStatements(due, made, clock()));
  }

  /** Ends what is under way: it is sent again by the next start. */
  override async close(): Promise<void> {
    this.#stop.abort();
    await super.close();
    await Promise.all([...this.#underWay.values()].map(({ ended }) => ended));
  }
}

const anyEndpoint = sqlFor.selectFrom('webhook_endpoints').select('id').limit(1).compile();

async function hasEndpoint(db: Database): Promise<boolean> {
  return (await one(db, anyEndpoint)) !== undefined;
}
