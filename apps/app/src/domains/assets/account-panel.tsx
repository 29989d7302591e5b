import { buttonClass, ListRow, Skeleton } from '@bourse/ui';
import type { AssetRow, MenuItem } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountKey } from '../../kit/money/accounts.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { MenuLink, useOpenItems } from '../../shell/menu-link.tsx';
import { AccountAssets } from './account-assets.tsx';
import { MarginSummary } from './margin-summary.tsx';
import { SavingsLinks } from './savings-links.tsx';

const StockPanel = lazyPart(() => import('./stock-panel.tsx'), 'StockPanel');

export interface AccountPanelProps {
  readonly account: AccountKey;
  readonly assets: readonly AssetRow[];
  /** There is another account to move money to. */
  readonly several: boolean;
}

/** One account: what it comes to, what can be done with it, and its assets. */
export function AccountPanel({ account, assets, several }: AccountPanelProps) {
  const list = <AccountAssets key={account} assets={assets} />;
  if (account === 'stock') {
    return (
      <>
        <Suspense fallback={<Skeleton className="mx-4 mt-3 h-107 rounded-card" />}>
          <StockPanel />
        </Suspense>
        {assets.length > 0 && list}
      </>
    );
  }
  return (
    <>
      {account === 'contract' && <MarginSummary assets={assets} />}
      {several && account !== 'platform' && <TransferLinks account={account} />}
      {account === 'financial' && <SavingsLinks />}
      {account === 'contract' && <PositionsLink />}
      {(account === 'platform' || assets.length > 0) && list}
    </>
  );
}

const CONTRACTS: readonly MenuItem[] = [
  { key: 'contract', isOpen: 1, jumpType: 'path', jumpUrl: '/trade?tradeKey=Ustandard' },
];

/** From the contract account to what its money is in; not where the desk is closed. */
function PositionsLink() {
  const { t } = useTranslation();
  return useOpenItems(CONTRACTS).map((item) => (
    <MenuLink key={item.key} item={item} className="press block border-y border-line">
      <ListRow arrow before={<MenuIcon item={item} className="size-5" />} title={t('contract.lists')} />
    </MenuLink>
  ));
}

/** Into the account and out of it. */
function TransferLinks({ account }: { readonly account: AccountKey }) {
  const { t } = useTranslation();
  const look = buttonClass('quiet', 'medium');
  return (
    <div className="flex gap-3 px-4 py-3 *:min-w-0 *:flex-1">
      <Link to="/transfer" search={{ to: account }} className={look}>
        {t('assets.transferIn')}
      </Link>
      <Link to="/transfer" search={{ from: account }} className={look}>
        {t('assets.transferOut')}
      </Link>
    </div>
  );
}
