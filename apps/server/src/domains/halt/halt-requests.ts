import type { HaltReason, HaltScope } from '@bourse/engine';
import type { InferResult } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Repeated } from '../../platform/repeated.ts';
import { type HaltDeps, halt } from './halts.ts';

const LOOK_MS = 1_000;
/** Where the operator was. */
const COMMAND_LINE = 'command line';

const waiting = sqlFor
  .selectFrom('halt_requests as r')
  .innerJoin('operators as o', 'o.id', 'r.operator_id')
  .innerJoin('operator_roles as role', 'role.name', 'o.role')
  .select([
    'r.id',
    'r.act',
    'r.desk',
    'r.symbol',
    'r.reason',
    'r.note',
    'r.operator_id',
    'role.permissions',
    'o.disabled',
  ])
  .where('r.answer', '=', '')
  .orderBy('r.id')
  .$narrowType<{ desk: HaltScope['desk']; reason: HaltReason }>();

type Waiting = InferResult<typeof waiting>[number];

/** What the command line asks for: what waited for the start first, then whatever comes, within a second. */
export class HaltRequests extends Repeated {
  readonly #db: Database;
  readonly #deps: HaltDeps;

  constructor(db: Database, log: Log, deps: HaltDeps) {
    super(LOOK_MS, log, 'what the command line asked of trading could not be done: trying again');
    this.#db = db;
    this.#deps = deps;
  }

  async open(): Promise<void> {
    await this.run();
    this.start();
  }

  protected async work(): Promise<void> {
    for (const request of await rows(this.#db, waiting)) {
      const answer = await this.#carryOut(request);
      await rows(this.#db, sqlFor.updateTable('halt_requests').set({ answer }).where('id', '=', request.id));
    }
  }

  /** In words for the command line. Done again after a crash in between, it is refused and changes nothing. */
  async #carryOut({
    act,
    desk,
    symbol,
    reason: cause,
    note,
    operator_id: id,
    permissions,
    disabled,
  }: Waiting): Promise<string> {
    // One person could name somebody else here, and confirm it in the console.
    if (act === 'open') return 'refused: opening again is proposed in the console';
    if (disabled || !permissions.includes('market')) return 'refused: this operator may not halt trading';
    const change = { reason: note, operator: { id, address: COMMAND_LINE } };
    try {
      await halt(this.#deps, { desk, symbol }, cause, change);
      return 'halted';
    } catch (error) {
      if (error instanceof Refusal) return `refused: ${error.key}`;
      throw error;
    }
  }
}
