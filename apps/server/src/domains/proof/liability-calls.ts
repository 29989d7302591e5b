import { amount } from '@bourse/money';
import { CODE, type LiabilityStatement, proofLiabilities, proofOwnClaims } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { KEPT_STATEMENTS } from './liabilities.ts';
import { ownClaims } from './own-claims.ts';
import { amountText } from './sum-tree.ts';
import { type Trees, WAY } from './trees.ts';

export interface LiabilityCallDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly trees: Trees;
  /** What reserves have signed for. */
  readonly site: string;
}

const STATEMENTS = sqlFor
  .selectFrom('liability_statements as s')
  .leftJoin('published_heads as h', 'h.liabilities', 's.seal')
  .select(['s.no', 's.at_ms', 's.batch', 's.hash', 's.seal', 'h.no as head']);

/** What the market owes and shows to have, and each customer's part of it. */
export function liabilityRoutes({ db, secrets, trees, site }: LiabilityCallDeps): Route[] {
  return [
    route(proofLiabilities, 'read', async ({ query: { pageNum, pageSize } }) => {
      const page = STATEMENTS.orderBy('s.no', 'desc')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize);
      const [found, newest] = await Promise.all([rows(db, page), newestNo(db)]);
      const nos = found.map(({ no }) => no);
      const [owed, held] = nos.length === 0 ? [[], []] : await Promise.all([owedIn(db, nos), heldIn(db, nos)]);
      const statements = found.map(({ at_ms: timeMs, ...statement }): LiabilityStatement => {
        const isOwn = ({ no }: { readonly no: number }) => no === statement.no;
        return {
          ...statement,
          timeMs,
          site,
          owed: owed.filter(isOwn).map(({ asset, total, root }) => ({ asset, total: plain(total), root })),
          held: held
            .filter(isOwn)
            .map(({ no: _no, place: _place, ...each }) => ({ ...each, amount: plain(each.amount) })),
          isKept: statement.no > newest - KEPT_STATEMENTS,
        };
      });
      return { rows: statements, total: newest };
    }),
    route(
      proofOwnClaims,
      'history',
      async ({ params: { no }, session }) => {
        const newest = await newestNo(db);
        if (no > newest || no <= newest - KEPT_STATEMENTS) {
          throw new Refusal('not_found', { code: CODE.notFound, field: 'no' });
        }
        return { owner: session.userId, claims: await ownClaims({ db, secrets, trees }, no, session.userId) };
      },
      WAY,
    ),
  ];
}

/** Numbers begin with 1 and none is left out. */
async function newestNo(db: Database): Promise<number> {
  const newest = sqlFor.selectFrom('liability_statements').select('no').orderBy('no', 'desc').limit(1);
  return (await one(db, newest))?.no ?? 0;
}

/** As it stands in the statement's text. */
const plain = (stored: string): string => amountText(amount(stored));

const owedIn = (db: Database, nos: number[]) =>
  rows(db, sqlFor.selectFrom('liability_totals').selectAll().where('no', 'in', nos).orderBy(sql`asset collate "C"`));

const heldIn = (db: Database, nos: number[]) =>
  rows(db, sqlFor.selectFrom('liability_reserves').selectAll().where('no', 'in', nos).orderBy('place'));
