import { CODE } from '@bourse/wire';
import { PEOPLE_ONLY, type Permission } from '@bourse/wire/console';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Caller, isWithin } from '../../platform/http/caller-rights.ts';
import type { SignedInOperator } from '../../platform/http/route.ts';
import type { ServiceKeys } from '../../platform/http/sessions.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal, TooMany } from '../../platform/refusal.ts';
import { hashOfToken } from '../../platform/session-tokens.ts';

const FLUSH_MS = 60_000;
const MINUTE_MS = 60_000;

/** What a role allows now. */
export interface RoleRights {
  of(operatorId: number, role: string): Caller;
}

interface Key {
  readonly id: number;
  readonly operator: Pick<SignedInOperator, 'id' | 'name' | 'role'>;
  /** Permissions that were chosen for it. */
  readonly chosen: readonly string[];
  readonly endsMs: number;
  readonly perMinute: number;
  readonly networks: readonly string[];
}

/** Calls of one key in the minute that began with its first one. */
interface Minute {
  readonly sinceMs: number;
  calls: number;
}

const usable = sqlFor
  .selectFrom('service_keys as k')
  .innerJoin('operators as o', 'o.id', 'k.operator_id')
  .select(['k.id', 'k.operator_id', 'k.permissions', 'k.networks', 'k.per_minute', 'k.token_hash', 'k.ends_ms'])
  .select(['o.name', 'o.role'])
  .innerJoin('operators as p', 'p.id', 'k.proposed_by')
  .where('k.revoked_ms', 'is', null)
  .where('k.token_hash', 'is not', null)
  // Who proposed it has seen its secret: shut out, they have no way in that is left.
  .where('p.disabled', '=', false)
  .$narrowType<{ token_hash: string }>();

/** What a key may do: what was chosen for it, as far as its role still allows that, and nothing that is for people. */
export function permissionsOf(allowed: readonly Permission[], chosen: readonly string[]): Permission[] {
  return allowed.filter((one) => chosen.includes(one) && !PEOPLE_ONLY.includes(one));
}

/** The keys that may be used, in memory: every call asks. */
export class StoredServiceKeys implements ServiceKeys {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #rights: RoleRights;
  readonly #byHash = new Map<string, Key>();
  readonly #minutes = new Map<number, Minute>();
  #used = new Map<number, { readonly atMs: number; readonly address: string }>();
  #loaded: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, clock: Clock, log: Log, rights: RoleRights) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#rights = rights;
  }

  /** Reads all that may be used: also after each change. One after the other, so that an older answer replaces no newer one. */
  load(): Promise<void> {
    const loaded = this.#loaded.catch(() => undefined).then(() => this.#read());
    this.#loaded = loaded;
    return loaded;
  }

  async #read(): Promise<void> {
    const found = await rows(this.#db, usable);
    this.#byHash.clear();
    for (const row of found) {
      this.#byHash.set(row.token_hash, {
        id: row.id,
        operator: { id: row.operator_id, name: row.name, role: row.role },
        chosen: JSON.parse(row.permissions) as string[],
        endsMs: row.ends_ms,
        perMinute: row.per_minute,
        networks: JSON.parse(row.networks) as string[],
      });
    }
  }

  /** Before the end of a key is stored: from here on it is worth nothing. */
  forget(id: number): void {
    for (const [hash, key] of this.#byHash) if (key.id === id) this.#byHash.delete(hash);
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  use(token: string, address: string): SignedInOperator {
    const nowMs = this.#clock();
    const key = this.#byHash.get(hashOfToken(token));
    if (key === undefined || key.endsMs <= nowMs) throw new Refusal('token_expired', { code: CODE.forbidden });
    if (!isWithin(key.networks, address)) throw new Refusal('service_key_address', { code: CODE.forbidden });
    this.#count(key, nowMs);
    this.#used.set(key.id, { atMs: nowMs, address });
    const caller = this.#rights.of(key.operator.id, key.operator.role);
    const permissions = permissionsOf(caller.permissions, key.chosen);
    return { ...key.operator, ...caller, permissions, sessionId: 0, isServiceKey: true };
  }

  #count({ id, perMinute }: Key, nowMs: number): void {
    const known = this.#minutes.get(id);
    const isOver = known === undefined || nowMs >= known.sinceMs + MINUTE_MS || nowMs < known.sinceMs;
    const minute = isOver ? { sinceMs: nowMs, calls: 0 } : known;
    if (minute.calls >= perMinute) throw new TooMany('too_many_requests', minute.sinceMs + MINUTE_MS - nowMs);
    minute.calls += 1;
    this.#minutes.set(id, minute);
  }

  /** Writes when each was used last. */
  async flush(): Promise<void> {
    const used = this.#used;
    this.#used = new Map();
    try {
      for (const [id, { atMs, address }] of used) {
        const change = { last_use_ms: atMs, last_address: address };
        await rows(this.#db, sqlFor.updateTable('service_keys').set(change).where('id', '=', id));
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'uses of service keys were not written');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
