import type { LedgerName } from '@bourse/engine';
import { formatAmount, ZERO } from '@bourse/money';
import {
  ACCOUNT_TYPE,
  type AllSetting,
  assetBalance,
  getFreeAmount,
  getRate,
  getWithdrawableAmount,
  history,
  iconOf,
  ledgerEntries,
  transferFunds,
} from '@bourse/wire';
import { balancesOf } from '../../exchange/balances.ts';
import type { Committer } from '../../exchange/committer.ts';
import { listEntries } from '../../exchange/entries.ts';
import { worthInUsdt } from '../../exchange/worth.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FreezeDomain } from '../freeze/freeze-domain.ts';
import { readHistory } from './history.ts';
import { transferBetweenAccounts } from './transfer.ts';

/** What is read from tables alone. */
export function assetReads({ db }: { readonly db: Database }): Route[] {
  return [
    route(history, 'read', ({ session, query }) =>
      readHistory(db, { userId: session.userId, ledger: session.simulated ? 'demo' : 'live' }, query),
    ),
    route(ledgerEntries, 'read', ({ session, query }) => listEntries(db, session.userId, session.simulated, query)),
  ];
}

/** What customers have, and how it came to be. */
export function createAssetsDomain(deps: {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly deployment: Deployment;
  readonly freezes: Pick<FreezeDomain, 'of'>;
  readonly settings: { current(): Pick<AllSetting, 'ICON_SETTING'> };
}): { routes: Route[] } {
  const { hub, committer } = deps;
  const free = (ledger: LedgerName, owner: number, coin: string) => {
    const account = committer.engine.state.ledger.find(ledger, owner, ACCOUNT_TYPE.platform, coin);
    return { coin, amount: formatAmount(account?.available ?? ZERO) };
  };
  return {
    routes: [
      route(assetBalance, 'read', async ({ session }) => {
        const found = await balancesOf(deps.db, deps.hub, session.userId, session.simulated);
        const icons = deps.settings.current().ICON_SETTING;
        return found.map((row) => ({ ...row, loge: iconOf(icons, 'asset', row.symbol) }));
      }),
      route(transferFunds, 'trade', (call) => transferBetweenAccounts(deps, call), { freezes: 'TRANSFERFUNDS' }),
      route(getRate, 'read', ({ query: { sourceType } }) => {
        const rate = worthInUsdt(hub, sourceType, '1');
        if (rate === '0') throw new Refusal('unknown_instrument', { field: 'sourceType' });
        return { sourceType, rate };
      }),
      route(getFreeAmount, 'read', ({ session, query }) =>
        free(session.simulated ? 'demo' : 'live', session.userId, query.coin),
      ),
      // Simulated money cannot be withdrawn: that of the live ledger, whatever the customer trades in.
      route(getWithdrawableAmount, 'read', ({ session, query }) => free('live', session.userId, query.coin)),
      ...assetReads(deps),
    ],
  };
}
