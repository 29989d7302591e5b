import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { PER_PAGE_MAX, type startExport } from '@bourse/wire/console';
import type { Clock } from '../../platform/clock.ts';
import type { SnapshotDatabase } from '../../platform/db/database.ts';
import { ListCursor, readingFrom } from '../../platform/db/list-cursor.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { ListCall } from '../../platform/http/list-calls.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Repeated } from '../../platform/repeated.ts';
import { ExportFile } from './export-file.ts';
import { cellsOf, columnsOf } from './list-columns.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 60_000;
/** Made at the same time, and by one operator. */
const AT_ONCE_MAX = 2;
/** Between parts of so many rows everybody else is served. */
const ROWS_AT_ONCE = 500;
const TOLD_MS = 1_000;

export interface ExportDeps {
  readonly db: SnapshotDatabase;
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
}

type Format = 'csv' | 'xlsx';
export interface Wanted {
  readonly name: string;
  readonly list: ListCall;
  /** As the list's call has parsed it. */
  readonly query: object;
  readonly format: Format;
  readonly call: Call<typeof startExport>;
}
interface Listed {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

/** Files of everything that lists find, made one part after the other beside all other work, and kept for a day. */
export class ListExports extends Repeated {
  readonly #deps: ExportDeps;
  /** Operators whose files are about to be made. */
  readonly #asked = new Set<number>();
  readonly #underWay = new Map<number, { operator: number; isEnded: boolean; done: Promise<void> }>();

  constructor(deps: ExportDeps) {
    super(LOOK_MS, deps.log, 'old files of lists were not deleted');
    this.#deps = deps;
  }

  /** What was under way when the server ended has failed. */
  async open(): Promise<void> {
    await mkdir(this.#deps.folder, { recursive: true, mode: 0o700 });
    const failed = { status: 'failed', ended_ms: this.#deps.clock() } as const;
    await rows(this.#deps.db, sqlFor.updateTable('list_exports').set(failed).where('status', '=', 'running'));
    super.start();
  }

  pathOf(id: number, format: Format): string {
    return join(this.#deps.folder, `${id}.${format}`);
  }

  /** Refuses while others are made. `record` stores who asks for what, before anything is read. */
  async begin(wanted: Wanted, record: () => Promise<unknown>): Promise<number> {
    const operator = wanted.call.operator.id;
    const makers = [...this.#asked, ...[...this.#underWay.values()].map((other) => other.operator)];
    if (makers.includes(operator)) throw new Refusal('please_wait');
    if (makers.length >= AT_ONCE_MAX) throw new Refusal('busy');
    // Whoever asks several times at once gets one.
    this.#asked.add(operator);
    try {
      await record();
      return await this.#start(operator, wanted);
    } finally {
      this.#asked.delete(operator);
    }
  }

  async #start(operator: number, wanted: Wanted): Promise<number> {
    const { name, query, format } = wanted;
    const created_ms = this.#deps.clock();
    const row = {
      operator_id: operator,
      list: name,
      query: JSON.stringify(query),
      format,
      status: 'running' as const,
      file_name: `${name}-${new Date(created_ms).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.${format}`,
      created_ms,
    };
    const stored = await one(this.#deps.db, sqlFor.insertInto('list_exports').values(row).returning('id'));
    if (stored === undefined) throw new Error('an export was not stored');
    const { id } = stored;
    const state = { operator, isEnded: false, done: Promise.resolve() };
    this.#underWay.set(id, state);
    state.done = this.#make(id, wanted, state).finally(() => this.#underWay.delete(id));
    return id;
  }

  /** Ends it where it is under way, and deletes the file. */
  async end(id: number, format: Format): Promise<void> {
    const running = this.#underWay.get(id);
    if (running !== undefined) {
      running.isEnded = true;
      await running.done;
    }
    await rm(this.pathOf(id, format), { force: true });
    await this.#tell(id, { status: 'ended', ended_ms: this.#deps.clock() });
  }

  override async close(): Promise<void> {
    for (const running of this.#underWay.values()) running.isEnded = true;
    await Promise.all([...this.#underWay.values()].map(({ done }) => done));
    await super.close();
  }

  protected override async work(): Promise<void> {
    const old = sqlFor
      .selectFrom('list_exports')
      .select(['id', 'format'])
      .where('status', 'in', ['done', 'failed', 'ended'])
      .where('created_ms', '<', this.#deps.clock() - DAY_MS);
    for (const { id, format } of await rows(this.#deps.db, old)) {
      await rm(this.pathOf(id, format), { force: true });
      await this.#tell(id, { status: 'gone' });
    }
  }

  async #tell(id: number, change: Partial<Record<'written' | 'total' | 'bytes' | 'ended_ms', number>> & Status) {
    await rows(this.#deps.db, sqlFor.updateTable('list_exports').set(change).where('id', '=', id));
  }

  async #make(id: number, wanted: Wanted, state: { readonly isEnded: boolean }): Promise<void> {
    const path = this.pathOf(id, wanted.format);
    try {
      const columns = columnsOf(wanted.list.endpoint);
      const file = await ExportFile.create(path, wanted.format, columns);
      let [written, total, toldMs] = [0, 0, 0];
      try {
        await this.#readAll(wanted, async (part) => {
          await file.add(part.rows.map((row) => cellsOf(columns, row)));
          written += part.rows.length;
          total = part.total;
          if (performance.now() - toldMs > TOLD_MS) {
            toldMs = performance.now();
            await this.#tell(id, { written, total, bytes: file.bytes });
          }
          await turn();
          return !state.isEnded;
        });
      } catch (error) {
        await file.close();
        throw error;
      }
      await file.end();
      const status = state.isEnded ? 'ended' : 'done';
      await this.#tell(id, { status, written, total: written, bytes: file.bytes, ended_ms: this.#deps.clock() });
      if (state.isEnded) await rm(path, { force: true });
    } catch (error) {
      this.#deps.log.error({ err: error, list: wanted.name }, 'a file of a list was not made');
      await rm(path, { force: true }).catch(() => undefined);
      await this.#tell(id, { status: 'failed', ended_ms: this.#deps.clock() }).catch(() => undefined);
    }
  }

  /**
   * All rows, read from a cursor of their own; lists that know none are read page by page. Until `take` says that it wants
   * no more.
   */
  async #readAll({ list, query, call }: Wanted, take: (part: Listed) => Promise<boolean>): Promise<void> {
    await this.#deps.db.snapshot(async (moment) => {
      const cursor = new ListCursor(moment, ROWS_AT_ONCE);
      for (let page = 1; ; page += 1) {
        const asked = { ...call, query: { ...query, page, perPage: PER_PAGE_MAX } };
        const part = (await readingFrom(cursor, () => list.handler(asked as never))) as Listed;
        const isLast = part.rows.length < (cursor.isOpen ? ROWS_AT_ONCE : PER_PAGE_MAX);
        if (!(await take(part)) || isLast) return;
      }
    });
  }
}

interface Status {
  readonly status?: 'done' | 'failed' | 'ended' | 'gone';
}
