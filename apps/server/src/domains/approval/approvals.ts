import type { Permission } from '@bourse/wire';
import { APPROVAL_KINDS, type ApprovalKind, type DecisionRefusal } from '@bourse/wire/console';
import type { InferResult } from 'kysely';
import type { AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import { isServiceKey, readChain, standBehind } from '../../exchange/operator-chain.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Operator } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ToldLine } from '../../platform/told-lines.ts';

/** What a proposal says it would do. */
export interface ApprovalLine extends ToldLine {
  /** The console draws it as a phone does; nothing in it is escaped. */
  readonly drawn?: true;
}

/** What an operator wants done. */
export interface Proposal {
  readonly kind: ApprovalKind;
  readonly target: string;
  readonly payload: object;
  readonly reason: string;
  readonly operator: ActingOperator;
}

/** How proposals of one kind are carried out once another operator has confirmed them. */
export interface ApprovalExecutor {
  readonly permission: Permission;
  /**
   * What stands where this would put something else, as JSON tells it; null: nothing; undefined: this replaces nothing. It is
   * kept with the proposal as `former`, and who confirms what was proposed of another state is refused.
   */
  former?(payload: unknown): unknown;
  /** What operators are shown of it; where absent, each value by its name. */
  lines?(payload: unknown): readonly ApprovalLine[] | Promise<readonly ApprovalLine[]>;
  /** Checks again and plans: what was right when it was proposed may not be so any more. */
  plan(payload: unknown, target: string, reason: string, operator: ActingOperator): Promise<AuditedPlan> | AuditedPlan;
  /** After it was carried out. */
  done?(payload: unknown, target: string): Promise<void>;
}

type ApprovalRow = InferResult<ReturnType<typeof proposalOf>>[number];

function proposalOf(id: number) {
  return sqlFor
    .selectFrom('approvals')
    .select(['id', 'kind', 'target', 'payload', 'reason', 'proposed_by', 'status'])
    .where('id', '=', id)
    .$narrowType<{ kind: ApprovalKind }>();
}

/** With what stands now; where a form said what it had edited, this is what the plan compares. */
async function withFormer(executor: ApprovalExecutor, payload: object): Promise<object> {
  const former = 'former' in payload ? undefined : await executor.former?.(payload);
  return former === undefined ? payload : { ...payload, former };
}

/** What needs two people: one proposes, another confirms, and only then it is done. */
export class Approvals {
  readonly #db: Database;
  readonly #auditLog: AuditLog;
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #executors = new Map<ApprovalKind, ApprovalExecutor>();

  constructor(deps: {
    readonly db: Database;
    readonly auditLog: AuditLog;
    readonly clock: Clock;
    readonly changed: () => void;
  }) {
    this.#db = deps.db;
    this.#auditLog = deps.auditLog;
    this.#clock = deps.clock;
    this.#changed = deps.changed;
  }

  /** How proposals of these kinds are carried out. */
  add(executors: Readonly<Partial<Record<ApprovalKind, ApprovalExecutor>>>): void {
    for (const [kind, executor] of Object.entries(executors)) this.#executors.set(kind as ApprovalKind, executor);
  }

  /** Throws where a kind cannot be carried out. */
  assertComplete(): void {
    for (const kind of APPROVAL_KINDS) this.executor(kind);
  }

  executor(kind: ApprovalKind): ApprovalExecutor {
    const executor = this.#executors.get(kind);
    if (executor === undefined) throw new Error(`nobody carries out proposals of the kind "${kind}"`);
    return executor;
  }

  /** Kinds that a role may see and decide. */
  kindsOf(permissions: readonly Permission[]): ApprovalKind[] {
    const kinds = [...this.#executors];
    return kinds.filter(([, { permission }]) => permissions.includes(permission)).map(([kind]) => kind);
  }

  /** Proposes what always needs two people; the number of the proposal. */
  async propose(
    kind: ApprovalKind,
    target: string,
    payload: object,
    reason: string,
    operator: ActingOperator,
  ): Promise<number> {
    return (await this.doOrPropose({ kind, target, payload, reason, operator }, () => true)) ?? 0;
  }

  /**
   * Does what one may do alone, and proposes what needs two: the number of the proposal, null where it is done. Which of
   * both is found out when it is its turn: what is sent at once counts together. It is planned before, so that nothing
   * impossible is proposed. Refuses with `approval_open` where the same is proposed already, with `approval_linked` where
   * one other person could act as the proposer.
   */
  async doOrPropose(asked: Proposal, needsTwo: () => boolean | Promise<boolean>): Promise<number | null> {
    const { kind, target, reason, operator } = asked;
    const executor = this.executor(kind);
    let isProposed = false;
    let proposal = asked;
    await this.#auditLog.record(async () => {
      const payload = await withFormer(executor, asked.payload);
      proposal = { ...asked, payload };
      const plan = await executor.plan(payload, target, reason, operator);
      isProposed = await needsTwo();
      if (!isProposed) return plan;
      await this.#refusePuppet(operator.id);
      if ((await this.#openOf(proposal)) !== undefined) throw new Refusal('approval_open');
      return {
        auditEntry: {
          operator: operator.id,
          address: operator.address,
          action: 'approval.propose',
          target,
          reason,
          before: '',
          after: JSON.stringify({ kind, ...payload }),
        },
        statements: [statement(this.#proposing(proposal))],
      };
    }, operator.from);
    if (!isProposed) await executor.done?.(proposal.payload, target);
    this.#changed();
    return isProposed ? ((await this.#openOf(proposal)) ?? 0) : null;
  }

  #proposing({ kind, target, payload, reason, operator }: Proposal) {
    return sqlFor.insertInto('approvals').values({
      kind,
      target,
      payload: JSON.stringify(payload),
      reason,
      proposed_by: operator.id,
      proposed_ms: this.#clock(),
    });
  }

  /** The number of what is proposed already. */
  async #openOf({ kind, target, payload }: Proposal): Promise<number | undefined> {
    const row = await one(
      this.#db,
      sqlFor
        .selectFrom('approvals')
        .select('id')
        .where('kind', '=', kind)
        .where('target', '=', target)
        .where('payload', '=', JSON.stringify(payload))
        .where('status', '=', 'open'),
    );
    return row?.id;
  }

  /**
   * Confirms (and does) or rejects; refuses who has proposed it, and whose role does not allow its kind. What somebody
   * proposed who was shut out or reset since, or may not propose it any more, can only be rejected; that it can be is what
   * lets others propose the same.
   */
  async decide(
    id: number,
    approve: boolean,
    reason: string,
    operator: ActingOperator & Pick<Operator, 'permissions'>,
  ): Promise<void> {
    const nowMs = this.#clock();
    let decided: ApprovalRow | undefined;
    await this.#auditLog.record(async () => {
      const row = await this.#open(id, operator, approve);
      const stored = statement(
        sqlFor
          .updateTable('approvals')
          .set({ status: approve ? 'done' : 'rejected', decided_by: operator.id })
          .set({ decided_ms: nowMs, decision_reason: reason })
          .where('id', '=', id),
      );
      const { target } = row;
      decided = row;
      if (approve) {
        const actors = { id: row.proposed_by, second: operator.id, address: operator.address };
        const plan = await this.executor(row.kind).plan(JSON.parse(row.payload), target, row.reason, actors);
        return { ...plan, statements: [...plan.statements, stored] };
      }
      return {
        auditEntry: {
          operator: operator.id,
          address: operator.address,
          action: 'approval.reject',
          target,
          reason,
          before: row.payload,
          after: '',
        },
        statements: [stored],
      };
    }, operator.from);
    if (approve && decided !== undefined) {
      await this.executor(decided.kind).done?.(JSON.parse(decided.payload), decided.target);
    }
    this.#changed();
  }

  async #open(id: number, operator: Pick<Operator, 'id' | 'permissions'>, approve: boolean): Promise<ApprovalRow> {
    const row = await one(this.#db, proposalOf(id));
    // As it is now: while this waited for its turn, the role may have lost it.
    const allowed = await this.#permissionsOf(operator.id);
    const isAllowed = (permission: Permission) =>
      operator.permissions.includes(permission) && allowed.includes(permission);
    const isKnown = row !== undefined && isAllowed(this.executor(row.kind).permission);
    if (!isKnown) throw new Refusal('not_found', { field: 'id' });
    const { confirm, reject } = (await this.refusals([row], operator.id))[0] ?? {};
    const refusal = approve ? confirm : reject;
    if (refusal != null) throw new Refusal(refusal);
    return row;
  }

  /**
   * What an operator would be refused with who confirms or rejects these proposals, in the same order; null: nothing.
   * Whoever one other person could act as decides nothing, and what such a one proposed can only be rejected; so can what
   * was proposed of another state.
   */
  async refusals(
    proposals: readonly Pick<ApprovalRow, 'id' | 'kind' | 'payload' | 'proposed_by' | 'status'>[],
    operator: number,
  ): Promise<readonly { readonly confirm: DecisionRefusal | null; readonly reject: DecisionRefusal | null }[]> {
    const [chain, standing] = await Promise.all([readChain(this.#db), this.#standing(proposals.map(({ id }) => id))]);
    const isLinked = (one: number) => standBehind(chain, one).length > 0;
    const toReject = ({ status, proposed_by }: (typeof proposals)[number]) => {
      if (status !== 'open') return 'approval_decided';
      if (proposed_by === operator) return 'approval_own';
      return isLinked(operator) ? 'approval_linked' : null;
    };
    const toConfirm = async (one: (typeof proposals)[number]) => {
      if (isLinked(one.proposed_by)) return 'approval_linked';
      return standing.has(one.id) && (await this.#isCurrent(one)) ? null : 'approval_outdated';
    };
    return Promise.all(
      proposals.map(async (one) => {
        const reject = toReject(one);
        return { reject, confirm: reject ?? (await toConfirm(one)) };
      }),
    );
  }

  /** Whether what it would replace is what who proposed it saw. What a former version stored without it is not. */
  async #isCurrent({ kind, payload }: Pick<ApprovalRow, 'kind' | 'payload'>): Promise<boolean> {
    const proposed = JSON.parse(payload) as { readonly former?: unknown };
    const present = await this.executor(kind).former?.(proposed);
    return present === undefined || JSON.stringify(present) === JSON.stringify(proposed.former);
  }

  /**
   * Those whose proposer still speaks for them. Not who was shut out, also where they were let in again, who was reset
   * because somebody else may have signed in as them, and whose role does not allow it any more.
   */
  async #standing(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const proposers = await rows(
      this.#db,
      sqlFor
        .selectFrom('approvals as a')
        .innerJoin('operators as o', 'o.id', 'a.proposed_by')
        .innerJoin('operator_roles as r', 'r.name', 'o.role')
        .leftJoin('operator_links as l', (join) =>
          join
            .onRef('l.operator_id', '=', 'o.id')
            .onRef('l.at_ms', '>=', 'a.proposed_ms')
            .on('l.act', 'in', ['reset', 'enable']),
        )
        .select(['a.id', 'a.kind', 'r.permissions'])
        .where(({ eb, fn, val }) => eb('a.id', '=', fn.any(val(ids))))
        .where('o.disabled', '=', false)
        .where('l.id', 'is', null)
        .$narrowType<{ kind: ApprovalKind }>(),
    );
    const mayStill = proposers.filter(({ kind, permissions }) => permissions.includes(this.executor(kind).permission));
    return new Set(mayStill.map(({ id }) => id));
  }

  async #permissionsOf(operator: number): Promise<readonly string[]> {
    const row = sqlFor
      .selectFrom('operators as o')
      .innerJoin('operator_roles as r', 'r.name', 'o.role')
      .select('r.permissions')
      .where('o.id', '=', operator)
      .where('o.disabled', '=', false);
    return (await one(this.#db, row))?.permissions ?? [];
  }

  /** Two sign-ins that one person could use are not two people. */
  async #refusePuppet(operator: number): Promise<void> {
    if (await isServiceKey(this.#db, operator)) throw new Refusal('service_key_people');
    if (standBehind(await readChain(this.#db), operator).length > 0) throw new Refusal('approval_linked');
  }
}
