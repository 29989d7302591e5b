import { amount, formatAmount } from '@bourse/money';
import { maskWallet, type OutputOf, type userInvestment } from '@bourse/wire';
import type { DefiDeps } from './defi-deps.ts';
import { ParticipantStore } from './participant-store.ts';
import { programState } from './program-state.ts';

const OUTPUTS = 30;

/** Everything that was paid: days and activities. */
const PAID = `(
  select i.address, i.eth, i.usdt, r.paid_ms as at_ms from defi_incomes i
    join defi_runs r on r.coin = i.coin and r.day = i.day where r.status = 'paid'
  union all
  select c.address, c.eth, c.usdt, c.at_ms from defi_claims c where c.status = 2
) paid`;

const text = (stored: string): string => formatAmount(amount(stored));

/** What the programme has paid so far, from the records, and whether it takes new participants. */
export async function readInvestment(deps: DefiDeps): Promise<OutputOf<typeof userInvestment>> {
  const { db, chain } = deps;
  const [sums, outputs, participant, validNode, state] = await Promise.all([
    db.query<{ eth: string; usdt: string }>(
      `select coalesce(sum(eth), 0)::text as eth, coalesce(sum(usdt), 0)::text as usdt from ${PAID}`,
    ),
    db.query<{ address: string; eth: string }>(
      `select address, eth::text as eth from ${PAID} order by at_ms desc, address limit ${OUTPUTS}`,
    ),
    new ParticipantStore(db).count(),
    chain?.answering() ?? 0,
    programState(deps),
  ]);
  return {
    totalOutput: text(sums[0]?.eth ?? '0'),
    userBenefits: text(sums[0]?.usdt ?? '0'),
    participant,
    validNode,
    outputs: outputs.map(({ address, eth }) => ({ address: maskWallet(address), num: text(eth) })),
    open: [...state.open],
    closedFor: state.closedFor,
    chainId: chain?.chainId ?? null,
  };
}
