import { OWNER } from '@bourse/engine';
import { type Amount, amount, ZERO } from '@bourse/money';
import { DEFI_COINS, type DefiCoin, defiDayOf } from '@bourse/wire';
import { sql } from 'kysely';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { promisedOf } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { ratesOn } from './rate-tables.ts';

/** The asset that rewards are paid in. */
export const REWARD_ASSET = 'eth';

/** Why nobody can join: no node answers, the fund is short, no rates are in force. */
export type ClosedFor = 'chain' | 'fund' | 'rates';

export interface ProgramState {
  readonly open: readonly DefiCoin[];
  readonly closedFor: ClosedFor | null;
}

type Deps = Pick<DefiDeps, 'db' | 'clock' | 'committer' | 'chain' | 'tokens' | 'deployment'>;

const sumOfEth = sqlFor.fn.sum<string | null>(sql.ref('eth')).as('eth');

/** ETH that the rewards fund has. */
export function fundOf({ committer }: Pick<DefiDeps, 'committer'>): Amount {
  return committer.engine.state.ledger.find('live', OWNER.rewards, 0, REWARD_ASSET)?.available ?? ZERO;
}

/** ETH that runs wait for. */
export async function waitingOf({ db }: Pick<DefiDeps, 'db'>): Promise<Amount> {
  const owed = sqlFor
    .selectFrom('defi_runs as r')
    .select(({ ref, selectFrom }) => {
      const paid = selectFrom('defi_incomes as i')
        .select(({ fn }) => fn.sum('i.paid').as('paid'))
        .whereRef('i.coin', '=', 'r.coin')
        .whereRef('i.day', '=', 'r.day');
      return sql<string | null>`sum(${ref('r.eth')} - coalesce(${paid}, 0))`.as('eth');
    })
    .where('r.status', '=', 'waiting');
  return amount((await one(db, owed))?.eth ?? '0');
}

/**
 * Who can join now. The fund is short where a day waits for it, or where it could not pay the last day of each coin once
 * more beside what activities promise: what cannot be paid is not promised to more people.
 */
export async function programState(deps: Deps): Promise<ProgramState> {
  const closed = (closedFor: ClosedFor): ProgramState => ({ open: [], closedFor });
  const { chain } = deps;
  if (chain === undefined || (await chain.answering()) === 0) return closed('chain');
  const bound = (await promisedOf(deps)) + (await lastDays(deps));
  if ((await waitingOf(deps)) > 0n || fundOf(deps) <= bound) return closed('fund');
  if ((await ratesOn(deps.db, defiDayOf(deps.clock()))).length === 0) return closed('rates');
  return { open: DEFI_COINS.filter((coin) => deps.tokens[coin] !== undefined), closedFor: null };
}

/** ETH that the last day of each coin brought. */
async function lastDays({ db }: Pick<DefiDeps, 'db'>): Promise<Amount> {
  const row = await one(
    db,
    sqlFor
      .selectFrom('defi_runs as r')
      .select(sumOfEth)
      .where('r.day', '=', ({ selectFrom }) =>
        selectFrom('defi_runs as l')
          .select(({ fn }) => fn.max('l.day').as('day'))
          .whereRef('l.coin', '=', 'r.coin')
          .where('l.status', '<>', 'unread'),
      ),
  );
  return amount(row?.eth ?? '0');
}
