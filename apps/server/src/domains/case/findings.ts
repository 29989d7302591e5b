import type { CaseFigure, CaseRule } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';

/** What a rule found about a customer. */
export interface Finding {
  readonly userId: number;
  readonly rule: Exclude<CaseRule, 'hand'>;
  /** The same thing has the same key, so that it is found once. */
  readonly key: string;
  readonly figures: readonly CaseFigure[];
}

/** SQL that puts a finding into the standing case of its rule and customer, or raises one; nothing where it was found before. */
const put = ({ userId, rule, key, figures }: Finding, nowMs: number) =>
  sqlFor
    .with('fresh', (query) =>
      query
        .selectNoFrom(({ lit }) => lit(1).as('one'))
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('case_findings')
                .select('id')
                .where('user_id', '=', userId)
                .where('rule', '=', rule)
                .where('key', '=', key),
            ),
          ),
        ),
    )
    .with('made', (query) =>
      query
        .insertInto('cases')
        .columns(['user_id', 'rule', 'status', 'raised_ms', 'changed_ms'])
        .expression(
          query
            .selectFrom('fresh')
            .select(({ val }) => [
              val(userId).as('user_id'),
              val(rule).as('rule'),
              val('open').as('status'),
              val(nowMs).as('raised_ms'),
              val(nowMs).as('changed_ms'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .with('standing', (query) =>
      query
        .selectFrom('made')
        .select('id')
        .unionAll(
          query
            .selectFrom('cases')
            .select('id')
            .where('user_id', '=', userId)
            .where('rule', '=', rule)
            .where('status', '<>', 'closed'),
        ),
    )
    .with('moved', (query) =>
      query
        .updateTable('cases')
        .from('fresh')
        .set({ changed_ms: nowMs })
        .where('user_id', '=', userId)
        .where('rule', '=', rule)
        .where('status', '<>', 'closed')
        .returning('id'),
    )
    .insertInto('case_findings')
    .columns(['case_id', 'user_id', 'rule', 'key', 'figures', 'at_ms'])
    .expression((query) =>
      query
        .selectFrom(['standing', 'fresh'])
        .select(({ ref, val }) => [
          ref('standing.id').as('case_id'),
          val(userId).as('user_id'),
          val(rule).as('rule'),
          val(key).as('key'),
          val(JSON.stringify(figures)).as('figures'),
          val(nowMs).as('at_ms'),
        ]),
    )
    .returning('case_id');

/** Puts what rules found into cases; how much of it was new. */
export async function putFindings(db: Database, findings: readonly Finding[], nowMs: number): Promise<number> {
  let fresh = 0;
  for (const finding of findings) if ((await one(db, put(finding, nowMs))) !== undefined) fresh += 1;
  return fresh;
}
