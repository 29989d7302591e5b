const PAGE_SIZE = 64;

interface Page<Row> {
  readonly rows: (Row | undefined)[];
  used: number;
}

/**
 * Rows by an id that rises, as in a Map and in the same order, but for ids that come and go by the thousand: neighbours share
 * a page, so that nearly every new id needs no hashing, and what is gone leaves nothing that must be cleared up later.
 */
export class IdTable<Row> {
  readonly #pages = new Map<number, Page<Row>>();
  /** The page that was written last. */
  #number = -1;
  #page: Page<Row> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): Row | undefined {
    return this.#pages.get(numberOf(id))?.rows[id % PAGE_SIZE];
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, row: Row): void {
    const page = this.#pageFor(numberOf(id));
    const place = id % PAGE_SIZE;
    if (page.rows[place] === undefined) {
      page.used += 1;
      this.#size += 1;
    }
    page.rows[place] = row;
  }

  /** Whether it was there. */
  delete(id: number): boolean {
    const number = numberOf(id);
    const page = this.#pages.get(number);
    const place = id % PAGE_SIZE;
    if (page?.rows[place] === undefined) return false;
    page.rows[place] = undefined;
    page.used -= 1;
    this.#size -= 1;
    // The page that is being filled stays.
    if (page.used === 0 && number !== this.#number) this.#pages.delete(number);
    return true;
  }

  *values(): IterableIterator<Row> {
    for (const { rows } of this.#pages.values()) {
      for (const row of rows) if (row !== undefined) yield row;
    }
  }

  #pageFor(number: number): Page<Row> {
    if (this.#page !== undefined && this.#number === number) return this.#page;
    if (this.#page?.used === 0) this.#pages.delete(this.#number);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = { rows: new Array<Row | undefined>(PAGE_SIZE).fill(undefined), used: 0 };
      this.#pages.set(number, page);
    }
    this.#number = number;
    this.#page = page;
    return page;
  }
}

/** Ids are whole numbers from 0 to 2^53 - 1. */
function numberOf(id: number): number {
  return (id - (id % PAGE_SIZE)) / PAGE_SIZE;
}
