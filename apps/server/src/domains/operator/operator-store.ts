import type { Role } from '@bourse/wire';
import { type Database, type Statement, sqlState, UNIQUE_VIOLATION } from '../../platform/db/database.ts';

/** A row of operators. */
export interface OperatorRow {
  readonly id: number;
  readonly name: string;
  readonly password_hash: string;
  readonly password_once: boolean;
  readonly role: Role;
  readonly totp_secret: string | null;
  readonly totp_last_step: number;
  readonly disabled: boolean;
}

const COLUMNS = 'id, name, password_hash, password_once, role, totp_secret, totp_last_step, disabled';

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

  async byName(name: string): Promise<OperatorRow | undefined> {
    const [row] = await this.#db.query<OperatorRow>(`select ${COLUMNS} from operators where name = $1`, [
      name.trim().toLowerCase(),
    ]);
    return row;
  }

  async byId(id: number): Promise<OperatorRow | undefined> {
    const [row] = await this.#db.query<OperatorRow>(`select ${COLUMNS} from operators where id = $1`, [id]);
    return row;
  }

  /** Takes the code of a step of 30 seconds: false where it, or a later one, was taken before. */
  async takeStep(id: number, step: number): Promise<boolean> {
    const taken = await this.#db.query(
      'update operators set totp_last_step = $2 where id = $1 and totp_last_step < $2 returning id',
      [id, step],
    );
    return taken.length > 0;
  }

  async recordSignIn({ nowMs, operatorId, outcome, address, userAgent }: SignInEntry): Promise<void> {
    await this.#db.query(
      'insert into operator_sign_ins (at_ms, operator_id, outcome, address, user_agent) values ($1, $2, $3, $4, $5)',
      [nowMs, operatorId ?? null, outcome, address, userAgent],
    );
  }
}

/** Fails with a broken unique constraint where the name is taken. */
export function addStatement({ name, passwordHash, passwordOnce, role, nowMs }: NewOperator): Statement {
  return {
    sql: 'insert into operators (name, password_hash, password_once, role, created_ms) values ($1, $2, $3, $4, $5)',
    params: [name, passwordHash, passwordOnce, role, nowMs],
  };
}

/** A new password to begin with, and no second factor: sessions must be ended by who calls. */
export function resetStatement(id: number, passwordHash: string): Statement {
  return {
    sql: `update operators set password_hash = $2, password_once = true, totp_secret = null, totp_last_step = 0
      where id = $1`,
    params: [id, passwordHash],
  };
}

export const isNameTaken = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;
