/** Rows of one kind that the committer has to write since the last drain. */
interface Kept {
  clear(): void;
}

/** What stands where there are no rows: never pushed to, since who took it may keep it. */
const NONE: never[] = [];

/** Rows that were changed since the last drain, each once, in the order of their first change. */
export class Touched<Row extends { dirty: boolean }> implements Kept {
  rows: readonly Row[] = NONE;

  touch(row: Row): void {
    if (row.dirty) return;
    row.dirty = true;
    if (this.rows === NONE) this.rows = [row];
    else (this.rows as Row[]).push(row);
  }

  /** Forgets them; the caller keeps the rows it has taken. */
  clear(): void {
    for (const row of this.rows) row.dirty = false;
    this.rows = NONE;
  }
}

/** What happened since the last drain, in its order. */
export class Recorded<Row> implements Kept {
  rows: readonly Row[] = NONE;

  add(row: Row): void {
    if (this.rows === NONE) this.rows = [row];
    else (this.rows as Row[]).push(row);
  }

  /** The caller keeps the rows it has taken. */
  clear(): void {
    this.rows = NONE;
  }
}

/** A group: every field of a subclass is one of the above, or a group itself. */
export abstract class TouchedGroup implements Kept {
  #leaves: readonly (Touched<never> | Recorded<unknown>)[] | undefined;

  clear(): void {
    for (const kept of this.#all()) kept.clear();
  }

  /** Whether it holds nothing. */
  get isEmpty(): boolean {
    return this.#all().every(({ rows }) => rows.length === 0);
  }

  /** All it holds, also in the groups inside it. */
  #all(): readonly (Touched<never> | Recorded<unknown>)[] {
    this.#leaves ??= Object.values(this).flatMap((kept: Touched<never> | Recorded<unknown> | TouchedGroup) =>
      kept instanceof TouchedGroup ? kept.#all() : [kept],
    );
    return this.#leaves;
  }
}
