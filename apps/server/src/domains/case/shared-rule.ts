import { createHash } from 'node:crypto';
import type { BankCard, CaseSetting } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { isPublicAddress } from '../../platform/fetch-outside.ts';
import type { Finding } from './findings.ts';

export interface SharedRuleDeps {
  readonly db: Database;
  /** What is written on a bank card. */
  openCard(id: number, sealed: string): Partial<BankCard>;
}

const DAY_MS = 86_400_000;
/** Cards opened between two turns of others. */
const AT_ONCE = 500;
/** Customers named in a case: more of them are only counted. */
const NAMED_MAX = 20;

type What = 'sharedAddress' | 'sharedAccount' | 'sharedDevice';

/** Who has something in common, the last to have it at the end. */
interface Shared {
  readonly what: What;
  /** As operators see it. */
  readonly shown: string;
  /** By which it is known again. */
  readonly mark: string;
  readonly users: readonly number[];
}

/** Finds withdrawal addresses, bank accounts and devices of several customers. The case is of who had it last. */
export class SharedRule {
  readonly #deps: SharedRuleDeps;
  /** By card: whose, and a hash of its number. Kept so that each card is opened once. */
  readonly #cards = new Map<number, { readonly userId: number; readonly mark: string; readonly tail: string }>();
  #cardsUntilMs = -1;

  constructor(deps: SharedRuleDeps) {
    this.#deps = deps;
  }

  async find(setting: CaseSetting, nowMs: number): Promise<Finding[]> {
    const { sharedAccountCustomers: accounts, sharedDeviceCustomers: devices, sharedDeviceDays } = setting;
    const shared = [
      ...(accounts > 0 ? [...(await this.#addresses(accounts)), ...(await this.#accounts(accounts))] : []),
      ...(devices > 0 ? await this.#devices(devices, nowMs - sharedDeviceDays * DAY_MS) : []),
    ];
    return shared.map(findingOf);
  }

  async #addresses(most: number): Promise<Shared[]> {
    const found = sqlFor
      .selectFrom('wallet_addresses')
      // Where case means nothing, the same address may be written in two ways.
      .select([sql<string>`lower(address)`.as('shown'), usersBy('created_ms')])
      .groupBy(sql`lower(address)`)
      .having(sql`count(distinct user_id)`, '>=', most);
    return (await rows(this.#deps.db, found)).map(({ shown, users }) => ({
      what: 'sharedAddress',
      shown,
      mark: shown,
      users: distinct(users),
    }));
  }

  async #accounts(most: number): Promise<Shared[]> {
    await this.#readCards();
    const byMark = new Map<string, { readonly shown: string; readonly users: number[] }>();
    for (const { userId, mark, tail } of this.#cards.values()) {
      const one = byMark.get(mark) ?? { shown: tail, users: [] };
      one.users.push(userId);
      byMark.set(mark, one);
    }
    return [...byMark].flatMap(([mark, { shown, users }]) => {
      const all = distinct(users);
      return all.length < most ? [] : [{ what: 'sharedAccount' as const, shown, mark, users: all }];
    });
  }

  /** Those that are new or changed are opened; those that were removed are forgotten. */
  async #readCards(): Promise<void> {
    const { db, openCard } = this.#deps;
    const ids = new Set((await rows(db, sqlFor.selectFrom('bank_cards').select('id'))).map(({ id }) => id));
    for (const id of this.#cards.keys()) if (!ids.has(id)) this.#cards.delete(id);
    const changed = sqlFor
      .selectFrom('bank_cards')
      .select(['id', 'user_id', 'sealed', 'updated_ms'])
      // The last moment again: another one may have been stored in it since.
      .where('updated_ms', '>=', this.#cardsUntilMs)
      .orderBy('updated_ms');
    for (const [at, { id, user_id, sealed, updated_ms }] of (await rows(db, changed)).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
      const card = openCard(id, sealed);
      const number = `${card.cardNumber ?? ''}${card.chavePix ?? ''}`.replace(/[\s-]/g, '').toLowerCase();
      if (number === '') this.#cards.delete(id);
      else this.#cards.set(id, { userId: user_id, mark: hash(number), tail: `…${number.slice(-4)}` });
      this.#cardsUntilMs = updated_ms;
    }
  }

  async #devices(most: number, sinceMs: number): Promise<Shared[]> {
    const found = sqlFor
      .selectFrom('sign_ins')
      .select(['address', 'user_agent', usersBy('at_ms')])
      .where('at_ms', '>=', sinceMs)
      .where('outcome', 'in', ['signed-in', 'registered'])
      .where('user_id', 'is not', null)
      .where('user_agent', '<>', '')
      .groupBy(['address', 'user_agent'])
      .having(sql`count(distinct user_id)`, '>=', most);
    return (
      (await rows(this.#deps.db, found))
        // Of a private address a proxy that does not say who calls is more likely the cause.
        .filter(({ address }) => isPublicAddress(address))
        .map(({ address, user_agent, users }) => ({
          what: 'sharedDevice' as const,
          shown: `${address} · ${user_agent}`.slice(0, 300),
          mark: `${address} ${user_agent}`,
          users: distinct(users),
        }))
    );
  }
}

/** SQL of all customers of a group, the first to have it first. */
const usersBy = (column: string) => sql<number[]>`array_agg(user_id order by ${sql.ref(column)})`.as('users');

const distinct = (users: readonly number[]): number[] => [...new Set(users.map(Number))];
const hash = (value: string): string => createHash('sha256').update(value).digest('base64url');

function findingOf({ what, shown, mark, users }: Shared): Finding {
  const userId = users.at(-1) ?? 0;
  const others = users.slice(0, -1);
  return {
    userId,
    rule: 'shared',
    key: `${what} ${hash(`${mark} ${[...users].sort((a, b) => a - b).join(' ')}`)}`,
    figures: [
      { name: what, value: shown, to: null },
      { name: 'sharedBy', value: String(users.length), to: null },
      ...others.slice(-NAMED_MAX).map((other) => ({
        name: 'otherCustomer',
        value: String(other),
        to: { list: 'customers' as const, filter: { search: String(other) } },
      })),
    ],
  };
}
