import { OWNER } from '@bourse/engine';
import { type Amount, amount, ZERO } from '@bourse/money';
import { PROMOTION_LEVELS } from '@bourse/wire';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { PaidFees } from './commissions.ts';

/** As the index of fees has it: simulated trading earns nobody anything. */
const feesIn = (from: number, upto: number) =>
  sqlFor
    .selectFrom('transfers as t')
    .where('t.kind', '=', 'fee')
    .where('t.ledger', '=', 'live')
    .where('t.from_owner', '>', 0)
    .where('t.batch', '>', from)
    .where('t.batch', '<=', upto);

const feesOfInvited = (from: number, upto: number) =>
  feesIn(from, upto)
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.from_owner').on('u.invited_by', 'is not', null))
    .select(({ fn }) => ['t.from_owner as owner', 't.asset', fn.sum<string>('t.amount').as('amount')])
    .where('t.to_owner', '=', OWNER.fees)
    .groupBy(['t.from_owner', 't.asset'])
    .orderBy('t.from_owner')
    .orderBy('t.asset');

/** What was paid back of those fees to makers: the engine pays it in the batch of the fee, from the same order. */
const rebatesOfInvited = (from: number, upto: number) =>
  sqlFor
    .selectFrom('transfers as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transfers as t')
          .select('t.from_owner as owner')
          .where('t.kind', '=', 'fee')
          .where('t.ledger', '=', 'live')
          .where('t.from_owner', '>', 0)
          .whereRef('t.batch', '=', 'r.batch')
          .whereRef('t.from_order', '=', 'r.from_order')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => ['p.owner', 'r.asset', fn.sum<string>('r.amount').as('amount')])
    .where('r.kind', '=', 'rebate')
    .where('r.ledger', '=', 'live')
    .where('r.batch', '>', from)
    .where('r.batch', '<=', upto)
    .groupBy(['p.owner', 'r.asset']);

/** The nearest first. */
const invitersAbove = (owners: readonly number[]) =>
  sqlFor
    .withRecursive('up(owner, inviter, level)', (db) =>
      db
        .selectFrom('users')
        .select(['id as owner', 'invited_by as inviter', sql<number>`1`.as('level')])
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(owners))))
        .where('invited_by', 'is not', null)
        .unionAll(
          db
            .selectFrom('up')
            .innerJoin('users as u', 'u.id', 'up.inviter')
            .select(({ eb }) => ['up.owner', 'u.invited_by as inviter', eb('up.level', '+', 1).as('level')])
            .where('up.level', '<', PROMOTION_LEVELS)
            .where('u.invited_by', 'is not', null),
        ),
    )
    .selectFrom('up')
    .select(['owner', 'inviter'])
    .$narrowType<{ inviter: NotNull }>()
    .orderBy('owner')
    .orderBy('level');

/** The latest batch of the journal; 0 where there is none. */
export async function lastBatch(db: Database): Promise<number> {
  const row = await one(
    db,
    sqlFor.selectFrom('journal').select(({ fn }) => fn.max<number | null>('batch').as('batch')),
  );
  return row?.batch ?? 0;
}

/** The first batch after `from`, up to and with `upto`, in which anybody paid a fee. */
export async function nextFees(db: Database, from: number, upto: number): Promise<number | undefined> {
  const row = await one(
    db,
    feesIn(from, upto).select(({ fn }) => fn.min<number | null>('t.batch').as('batch')),
  );
  return row?.batch ?? undefined;
}

/**
 * What the house kept of the fees of invited customers in the batches after `from`, up to and with `upto`: nobody shares in what makers
 * were paid back.
 */
export async function feesOf(db: Database, from: number, upto: number): Promise<PaidFees[]> {
  const [fees, rebates] = await Promise.all([
    rows(db, feesOfInvited(from, upto)),
    rows(db, rebatesOfInvited(from, upto)),
  ]);
  const back = new Map(rebates.map((one) => [`${one.owner} ${one.asset}`, amount(one.amount)]));
  return fees.map(({ owner, asset, amount: paid }) => {
    const kept = amount(paid) - (back.get(`${owner} ${asset}`) ?? ZERO);
    return { owner, asset, amount: kept as Amount };
  });
}

/** Who invited each of them, who invited that one, and one more. */
export async function invitersOf(db: Database, owners: readonly number[]): Promise<Map<number, number[]>> {
  const above = owners.length === 0 ? [] : await rows(db, invitersAbove(owners));
  const inviters = new Map<number, number[]>();
  for (const { owner, inviter } of above) inviters.set(owner, [...(inviters.get(owner) ?? []), inviter]);
  return inviters;
}
