import type { HaltReason, HaltScope } from '@bourse/engine';
import type { InferResult } from 'kysely';
import { COMMAND_LINE_ADDRESS } from '../../exchange/operator-chain.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal, TooMany } from '../../platform/refusal.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { OperatorDomain } from '../operator/operator-domain.ts';
import { type HaltDeps, halt, proposeOpening } from './halts.ts';

const LOOK_MS = 1_000;

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
    'r.code',
    'role.permissions',
    'o.disabled',
  ])
  .where('r.answer', '=', '')
  .orderBy('r.id')
  .$narrowType<{ desk: HaltScope['desk']; reason: HaltReason }>()
  .compile();

interface RequestDeps extends HaltDeps {
  readonly operators: Pick<OperatorDomain, 'proveAtCommandLine'>;
}

type Waiting = InferResult<typeof waiting>[number];

/** What the command line asks for: what waited for the start first, then whatever comes, within a second. */
export class HaltRequests extends Repeated {
  readonly #db: Database;
  readonly #deps: RequestDeps;

  constructor(db: Database, log: Log, deps: RequestDeps) {
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
      if (request.code !== null && !(await this.#takeCodeOut(request.id))) continue;
      const answer = await this.#carryOut(request);
      await rows(this.#db, sqlFor.updateTable('halt_requests').set({ answer }).where('id', '=', request.id));
    }
  }

  /** Before anything is done with it: false where the command line has given up meanwhile. */
  async #takeCodeOut(id: number): Promise<boolean> {
    const emptied = sqlFor.updateTable('halt_requests').set({ code: null }).where('id', '=', id).returning('id');
    return (await rows(this.#db, emptied)).length > 0;
  }

  /** In words for the command line. Done again after a crash in between, it is refused and changes nothing. */
  async #carryOut({
    act,
    desk,
    symbol,
    reason: cause,
    note,
    operator_id: id,
    code,
    permissions,
    disabled,
  }: Waiting): Promise<string> {
    if (disabled || !permissions.includes('market')) return 'refused: this operator may not halt trading';
    const change = { reason: note, operator: { id, address: COMMAND_LINE_ADDRESS } };
    try {
      if (act === 'open') {
        // Without it, one person could name somebody else here, and confirm it in the console.
        await this.#deps.operators.proveAtCommandLine(id, code ?? undefined);
        const proposal = await proposeOpening(this.#deps, { desk, symbol }, change);
        return `proposal ${proposal}: another operator confirms it in the console, under Proposals`;
      }
      await halt(this.#deps, { desk, symbol }, cause, change);
      return 'halted';
    } catch (error) {
      if (error instanceof Refusal) return `refused: ${wordsOf(error)}`;
      throw error;
    }
  }
}

function wordsOf(refusal: Refusal): string {
  if (refusal instanceof TooMany) return `too many failed attempts, again in ${Math.ceil(refusal.seconds / 60)} min`;
  return refusal.key === 'code_wrong' ? 'the code is not valid' : refusal.key;
}
