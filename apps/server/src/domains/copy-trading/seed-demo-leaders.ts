import { randomBytes } from 'node:crypto';
import { amount } from '@bourse/money';
import type { Committer } from '../../exchange/committer.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { CopyTradingDomain } from './copy-trading-domain.ts';
import { SAMPLES } from './rules/samples.ts';

const MONEY = amount('10000');
/** Contracts. */
const ACCOUNT = 3;

/** For the demo: house accounts that lead. Nobody knows their passwords. Does nothing for those that are there. */
export async function seedDemoLeaders(deps: {
  readonly committer: Committer;
  readonly follow: CopyTradingDomain;
  readonly seedUser: (who: { loginName: string; loginPassword: string; simulated: boolean }) => Promise<number>;
}): Promise<void> {
  const { committer, follow, seedUser } = deps;
  const { state, lastMs } = committer.engine;
  for (const { loginName, name, symbol } of SAMPLES) {
    if (state.margin.find('live', symbol) === undefined) continue;
    const owner = await seedUser({ loginName, loginPassword: randomBytes(24).toString('base64url'), simulated: false });
    if (follow.book.leaderOf(owner) !== undefined) continue;
    if (state.ledger.find('live', owner, ACCOUNT, 'usdt') === undefined) {
      const money = { ledger: 'live', owner, accountType: ACCOUNT, asset: 'usdt', amount: MONEY } as const;
      orRefuse(await committer.submit({ type: 'fund-account', ...money }));
    }
    await follow.followings.leadAsSample(owner, name, lastMs);
  }
}
