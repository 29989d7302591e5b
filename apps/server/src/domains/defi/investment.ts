import { amount, formatAmount } from '@bourse/money';
import { ACTIVITY_STATUS, maskWallet, type OutputOf, type userInvestment } from '@bourse/wire';
import type { NotNull } from 'kysely';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { DefiDeps } from './defi-deps.ts';
import { readDraws } from './draw-block.ts';
import { paidUsdt } from './paid-part.ts';
import { ParticipantStore } from './participant-store.ts';
import { programState } from './program-state.ts';

const OUTPUTS = 30;

/** Everything that was paid: days and activities. */
const paid = () => {
  const days = sqlFor
    .selectFrom('defi_incomes as i')
    .innerJoin('defi_runs as r', (join) => join.onRef('r.coin', '=', 'i.coin').onRef('r.day', '=', 'i.day'))
    .select(['i.address', 'i.paid as eth', paidUsdt.as('usdt'), 'r.paid_ms as at_ms'])
    .$narrowType<{ at_ms: NotNull }>()
    .where('i.paid', '>', '0');
  const activities = sqlFor
    .selectFrom('defi_claims as c')
    .select(['c.address', 'c.eth', 'c.usdt', 'c.at_ms'])
    .$narrowType<{ address: NotNull; eth: NotNull; usdt: NotNull }>()
    .where('c.status', '=', ACTIVITY_STATUS.paid);
  return sqlFor.selectFrom(days.unionAll(activities).as('paid'));
};

const text = (stored: string): string => formatAmount(amount(stored));

/** What the programme has paid so far, from the records, and whether it takes new participants. */
export async function readInvestment(deps: DefiDeps): Promise<OutputOf<typeof userInvestment>> {
  const { db, chain } = deps;
  const [sums, outputs, participant, validNode, state, draws] = await Promise.all([
    one(
      db,
      paid().select(({ fn }) => [fn.sum<string | null>('eth').as('eth'), fn.sum<string | null>('usdt').as('usdt')]),
    ),
    rows(db, paid().select(['address', 'eth']).orderBy('at_ms', 'desc').orderBy('address').limit(OUTPUTS)),
    new ParticipantStore(db).count(),
    chain?.answering() ?? 0,
    programState(deps),
    readDraws(deps),
  ]);
  return {
    totalOutput: text(sums?.eth ?? '0'),
    userBenefits: text(sums?.usdt ?? '0'),
    participant,
    validNode,
    outputs: outputs.map(({ address, eth }) => ({ address: maskWallet(address), num: text(eth) })),
    open: [...state.open],
    closedFor: state.closedFor,
    chainId: chain?.chainId ?? null,
    ...draws,
  };
}
