import { OWNER } from '@bourse/engine';
import { type SqlBool, sql } from 'kysely';

/**
 * The owners whose money is set aside for customers: they themselves, and the house's accounts that hold exactly what
 * running timed contracts and savings may pay.
 */
const HOLDERS = [OWNER.escrow, OWNER.savings];

export const isSetAside = (owner: number): boolean => owner > 0 || HOLDERS.some((holder) => holder === owner);

/** The same of a column of owners. */
export const ownerIsSetAside = (column: string) =>
  sql<SqlBool>`(${sql.ref(column)} > 0 or ${sql.ref(column)} in (${sql.join(HOLDERS)}))`;

/** Collectibles are no money: each is an asset of its own, of which there is one. */
export const assetIsMoney = (column: string) => sql<SqlBool>`${sql.ref(column)} not like 'nft-%'`;
