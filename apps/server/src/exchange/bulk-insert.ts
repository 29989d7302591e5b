type Cell = string | number;

/** A bulk insert with one array per column. Its texts are ours (symbols, kinds, digits), never a customer's, so they need no quoting. */
export class Columns {
  readonly #columns: string[][];

  constructor(count: number) {
    this.#columns = Array.from({ length: count }, () => []);
  }

  add(...cells: Cell[]): void {
    for (let index = 0; index < cells.length; index += 1) this.#columns[index]?.push(String(cells[index]));
  }

  params(): string[] {
    return this.#columns.map((cells) => `{${cells.join(',')}}`);
  }
}

/** An insert of whole columns: `columns` and their `types`, in the same order. */
export function bulkInsert(table: string, columns: string, types: string, onConflict = ''): string {
  const unnested = types
    .split(' ')
    .map((type, index) => `($${index + 1}::text)::${type}[]`)
    .join(', ');
  return `insert into ${table} (${columns}) select * from unnest(${unnested}) ${onConflict}`;
}
