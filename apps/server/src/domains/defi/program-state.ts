import { OWNER } from '@bourse/engine';
import { type Amount, amount, ZERO } from '@bourse/money';
import { DEFI_COINS, type DefiCoin, defiDayOf } from '@bourse/wire';
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

/** ETH that the rewards fund has. */
export function fundOf({ committer }: Pick<DefiDeps, 'committer'>): Amount {
  return committer.engine.state.ledger.find('live', OWNER.rewards, 0, REWARD_ASSET)?.available ?? ZERO;
}

/** ETH that runs wait for. */
export async function waitingOf({ db }: Pick<DefiDeps, 'db'>): Promise<Amount> {
  const sql = "select coalesce(sum(eth), 0)::text as eth from defi_runs where status = 'waiting'";
  const [row] = await db.query<{ eth: string }>(sql);
  return amount(row?.eth ?? '0');
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
  const sql = `select coalesce(sum(r.eth), 0)::text as eth from defi_runs r
    where r.day = (select max(l.day) from defi_runs l where l.coin = r.coin and l.status <> 'unread')`;
  const [row] = await db.query<{ eth: string }>(sql);
  return amount(row?.eth ?? '0');
}
