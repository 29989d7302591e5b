import { OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import { type DefiRate, defiDayOf } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { planRates } from './plan-defi.ts';
import { REWARD_ASSET } from './program-state.ts';

const FUND = '50';

const RATES: readonly DefiRate[] = [
  { sort: 1, amountTotle: '100', rate: '0.00002' },
  { sort: 2, amountTotle: '5000', rate: '0.00004' },
  { sort: 3, amountTotle: '20000', rate: '0.00006' },
  { sort: 4, amountTotle: '100000', rate: '0.00008' },
];

/** For the demo: rates from today on, and ETH that rewards are paid from. Does nothing where there are some. */
export async function seedDemoDefi(deps: {
  readonly db: Database;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
}): Promise<void> {
  const { db, committer, auditLog } = deps;
  const { ledger, lastMs } = { ledger: committer.engine.state.ledger, lastMs: committer.engine.lastMs };
  if (ledger.find('live', OWNER.rewards, 0, REWARD_ASSET) === undefined) {
    const fund = { ledger: 'live', owner: OWNER.rewards, accountType: 0, asset: REWARD_ASSET } as const;
    orRefuse(await committer.submit({ type: 'fund-account', ...fund, amount: amount(FUND) }));
  }
  if ((await one(db, sqlFor.selectFrom('defi_rates').select('from_day').limit(1))) !== undefined) return;
  const why = { reason: 'The demo begins', operator: { id: 0, address: '' } };
  await auditLog.record(() => planRates({ db, clock: () => lastMs }, RATES, why, defiDayOf(lastMs)), undefined);
}
