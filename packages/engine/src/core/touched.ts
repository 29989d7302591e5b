/** Rows of one kind that the committer has to write since the last drain. */
interface Kept {
  clear(): void;
}

/** Rows that were changed since the last drain, each once, in the order of their first change. */
export class Touched<Row extends { dirty: boolean }> implements Kept {
  rows: Row[] = [];

  touch(row: Row): void {
    if (row.dirty) return;
    row.dirty = true;
    this.rows.push(row);
  }

  /** Forgets them; the caller keeps the rows it has taken. */
  clear(): void {
    for (const row of this.rows) row.dirty = false;
    this.rows = [];
  }
}

/** What happened since the last drain, in its order. */
export class Recorded<Row> implements Kept {
  rows: Row[] = [];

  add(row: Row): void {
    this.rows.push(row);
  }

  /** The caller keeps the rows it has taken, also where there were none. */
  clear(): void {
    this.rows = [];
  }
}

/** A group: every field of a subclass is one of the above, or a group itself. */
export abstract class TouchedGroup implements Kept {
  #parts: readonly Kept[] | undefined;

  clear(): void {
    this.#parts ??= Object.values(this) as Kept[];
    for (const kept of this.#parts) kept.clear();
  }

  /** Whether it holds nothing. */
  get isEmpty(): boolean {
    return Object.values(this).every((kept: Touched<never> | Recorded<unknown> | TouchedGroup) =>
      kept instanceof TouchedGroup ? kept.isEmpty : kept.rows.length === 0,
    );
  }
}
