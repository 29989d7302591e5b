import { PERMISSIONS, type Permission, ROLES } from '@bourse/wire';
import type { AccessLimits } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Caller } from '../../platform/http/caller-rights.ts';

/** A role as it is now. */
export interface RoleRights {
  readonly permissions: readonly Permission[];
  readonly limits: AccessLimits;
}

/** What roles allow and where limits are, without anything that changes it. */
export interface RightsView {
  role(name: string): RoleRights | undefined;
  limitsOf(operatorId: number): AccessLimits | undefined;
}

export const NO_LIMITS: AccessLimits = { networks: [], hours: [] };

/** As the tables keep them. */
export const readLimits = (stored: string): AccessLimits => JSON.parse(stored) as AccessLimits;

/** A role's permissions as the tables keep them. */
export const readPermissions = (stored: readonly string[]): Permission[] =>
  PERMISSIONS.filter((permission) => stored.includes(permission));

const isLimited = ({ networks, hours }: AccessLimits): boolean => networks.length > 0 || hours.length > 0;

/** What operators may do now, from memory: asked at each request. Whatever changes it, is put here as it is stored. */
export class OperatorRights implements RightsView {
  readonly #db: Database;
  readonly #zone: string;
  #roles = new Map<string, RoleRights>();
  #own = new Map<number, AccessLimits>();

  /** `zone`: in which hours are meant. */
  constructor(db: Database, zone: string) {
    this.#db = db;
    this.#zone = zone;
  }

  get zone(): string {
    return this.#zone;
  }

  async load(): Promise<void> {
    await this.#giveNewPermissions();
    const [roles, limited] = await Promise.all([
      rows(this.#db, sqlFor.selectFrom('operator_roles').select(['name', 'permissions', 'limits'])),
      rows(this.#db, sqlFor.selectFrom('operators').select(['id', 'limits'])),
    ]);
    this.#roles = new Map(
      roles.map(({ name, permissions, limits }) => [
        name,
        { permissions: readPermissions(permissions), limits: readLimits(limits) },
      ]),
    );
    this.#own = new Map(limited.map(({ id, limits }) => [id, readLimits(limits)]));
  }

  role(name: string): RoleRights | undefined {
    return this.#roles.get(name);
  }

  limitsOf(operatorId: number): AccessLimits | undefined {
    return this.#own.get(operatorId);
  }

  /** What an operator with this role may do. */
  of(operatorId: number, role: string): Caller {
    const { permissions = [], limits = NO_LIMITS } = this.#roles.get(role) ?? {};
    const all = [limits, this.#own.get(operatorId) ?? NO_LIMITS].filter(isLimited);
    return all.length === 0 ? { permissions } : { permissions, limits: { all, zone: this.#zone } };
  }

  putRole(name: string, rights: Partial<RoleRights>): void {
    this.#roles.set(name, { permissions: [], limits: NO_LIMITS, ...this.#roles.get(name), ...rights });
  }

  dropRole(name: string): void {
    this.#roles.delete(name);
  }

  putLimits(operatorId: number, limits: AccessLimits): void {
    this.#own.set(operatorId, limits);
  }

  /** A permission that this version brings goes once to the built-in roles that have it by default. */
  async #giveNewPermissions(): Promise<void> {
    const known = new Set(
      (await rows(this.#db, sqlFor.selectFrom('operator_permissions').select('name'))).map(({ name }) => name),
    );
    const fresh = PERMISSIONS.filter((permission) => !known.has(permission));
    if (fresh.length === 0) return;
    const built = await rows(
      this.#db,
      sqlFor.selectFrom('operator_roles').select(['name', 'permissions']).where('built_in', '=', true),
    );
    const given = built.flatMap(({ name, permissions }) => {
      const defaults: readonly Permission[] = ROLES[name as keyof typeof ROLES] ?? [];
      const more = fresh.filter((permission) => defaults.includes(permission));
      if (more.length === 0) return [];
      const all = [...new Set([...permissions, ...more])];
      return [statement(sqlFor.updateTable('operator_roles').set({ permissions: all }).where('name', '=', name))];
    });
    const noted = sqlFor.insertInto('operator_permissions').values(fresh.map((name) => ({ name })));
    await this.#db.batch([...given, statement(noted)]);
  }
}
