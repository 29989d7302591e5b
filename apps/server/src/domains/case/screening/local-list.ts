import type { Database } from '../../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../../platform/db/typed.ts';
import { likeness, normalName } from './normal-name.ts';
import type { ScreeningHit, ScreeningProvider } from './screening-provider.ts';

/** Comparisons between two turns of others. */
const AT_ONCE = 5_000;

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly birthDate: string | null;
  readonly source: string;
  readonly compared: string;
}

/** The list that operators import. `least`: from which likeness on a name is a hit, 0 to 100. */
export class LocalList implements ScreeningProvider {
  readonly name = 'local';
  readonly #db: Database;
  readonly #least: () => number;
  #entries: readonly Entry[] = [];
  #version = '';

  constructor(db: Database, least: () => number) {
    this.#db = db;
    this.#least = least;
  }

  async version(): Promise<string> {
    const list = sqlFor
      .selectFrom('listed_names')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')]);
    const found = await one(this.#db, list);
    return `${found?.count ?? 0} ${found?.last ?? 0} ${this.#least()}`;
  }

  async screen(person: { readonly name: string }): Promise<ScreeningHit[]> {
    await this.#read();
    const least = this.#least();
    const compared = normalName(person.name);
    const hits: ScreeningHit[] = [];
    for (const [at, entry] of this.#entries.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
      if (!mayBeAlike(compared.length, entry.compared.length, least)) continue;
      const alike = likeness(compared, entry.compared);
      if (alike < least) continue;
      const { name, birthDate, source } = entry;
      // Not its number, which each import gives anew.
      hits.push({
        reference: `${source} ${entry.compared} ${birthDate ?? ''}`,
        name,
        birthDate,
        source,
        likeness: alike,
      });
    }
    return hits;
  }

  async #read(): Promise<void> {
    const version = await this.version();
    if (version === this.#version) return;
    const all = sqlFor.selectFrom('listed_names').select(['id', 'name', 'birth_date', 'source']).orderBy('id');
    this.#entries = (await rows(this.#db, all)).map(({ birth_date, ...entry }) => ({
      ...entry,
      birthDate: birth_date,
      compared: normalName(entry.name),
    }));
    this.#version = version;
  }
}

/** Names of very different lengths need no closer look. */
const mayBeAlike = (one: number, other: number, least: number): boolean =>
  one > 0 && Math.min(one, other) * 100 >= Math.max(one, other) * least;
