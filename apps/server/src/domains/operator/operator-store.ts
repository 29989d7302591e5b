import type { Role } from '@bourse/wire';
import { KEY_PREFIX } from '@bourse/wire/console';
import type { InferResult, Updateable } from 'kysely';
import { linkStatement } from '../../exchange/operator-chain.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Operators } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

/** A row of operators. */
export type OperatorRow = InferResult<typeof operators>[number];

const operators = sqlFor
  .selectFrom('operators')
  .select(['id', 'name', 'password_hash', 'password_once', 'role', 'totp_secret', 'totp_last_step', 'disabled'])
  .select(['suspended_by', 'limits'])
  // Keys of the company's own systems have rows too: nobody signs in as one, and nothing is done to it here.
  .where('name', 'not like', `${KEY_PREFIX}%`);

export interface NewOperator {
  readonly name: string;
  readonly passwordHash: string;
  readonly passwordOnce: boolean;
  readonly role: Role;
  readonly nowMs: number;
}

/** What a sign-in came to: for the table of them. */
export interface SignInEntry {
  readonly nowMs: number;
  readonly operatorId: number | undefined;
  readonly outcome: 'refused' | 'signed-in' | 'signed-out';
  readonly address: string;
  readonly userAgent: string;
}

export class OperatorStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  byName(name: string): Promise<OperatorRow | undefined> {
    return one(this.#db, operators.where('name', '=', name.trim().toLowerCase()));
  }

  byId(id: number): Promise<OperatorRow | undefined> {
    return one(this.#db, operators.where('id', '=', id));
  }

  async names(): Promise<ReadonlyMap<number, string>> {
    const found = await rows(this.#db, sqlFor.selectFrom('operators').select(['id', 'name']));
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Whether somebody whom this operator has suspended waits for the decision of two. */
  async hasSuspended(id: number): Promise<boolean> {
    return (await one(this.#db, operators.where('suspended_by', '=', id).limit(1))) !== undefined;
  }

  /** The operators of whose password to begin with this one holds a half. */
  async halvesHeldBy(id: number): Promise<ReadonlySet<number>> {
    const halves = sqlFor.selectFrom('operator_password_halves').select('operator_id').where('holder_id', '=', id);
    return new Set((await rows(this.#db, halves)).map(({ operator_id }) => operator_id));
  }

  /** Takes the code of a step of 30 seconds: false where it, or a later one, was taken before. */
  async takeStep(id: number, step: number): Promise<boolean> {
    const taken = changeOperator(id, { totp_last_step: step }).where('totp_last_step', '<', step).returning('id');
    return (await rows(this.#db, taken)).length > 0;
  }

  async recordSignIn({ nowMs, operatorId, outcome, address, userAgent }: SignInEntry): Promise<void> {
    const signIn = { at_ms: nowMs, operator_id: operatorId ?? null, outcome, address, user_agent: userAgent };
    await rows(this.#db, sqlFor.insertInto('operator_sign_ins').values(signIn));
  }
}

export const changeOperator = (id: number, change: Updateable<Operators>) =>
  sqlFor.updateTable('operators').set(change).where('id', '=', id);

/** Fails with a broken unique constraint where the name is taken. Without a link of the chain it is nobody's person. */
export const addStatement = ({ name, passwordHash, passwordOnce, role, nowMs }: NewOperator): Statement =>
  statement(
    sqlFor
      .insertInto('operators')
      .values({ name, password_hash: passwordHash, password_once: passwordOnce, role, created_ms: nowMs }),
  );

/** An operator whom nobody here has made: of the demo world, and the first ones of the command line. */
export const addRoot = (operator: NewOperator): Statement[] => [
  addStatement(operator),
  linkStatement(operator.name, { act: 'root', by: [] }, operator.nowMs),
];

/** A new password to begin with, no second factor and no passkey: sessions must be ended by who calls. */
export function resetStatements(id: number, passwordHash: string): Statement[] {
  const reset = { password_hash: passwordHash, password_once: true, totp_secret: null, totp_last_step: 0 };
  const passkeys = sqlFor.deleteFrom('operator_passkeys').where('operator_id', '=', id);
  return [statement(changeOperator(id, reset)), statement(passkeys)];
}
