import { buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { assetBalance } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, History } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOf, openAccounts } from '../../kit/money/accounts.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AssetActions } from './asset-actions.tsx';
import { assetsOf, totalWorth } from './asset-list.ts';
import { AssetTotal } from './asset-total.tsx';

/** Worths follow the prices. */
const REFRESH_MS = 10_000;

/** /assets: the total, the accounts the settings open, in their order, and each account's assets. */
export function AssetsPage() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  return (
    <>
      <PageHeader
        title={t('assets.title')}
        actions={
          signedIn && (
            <>
              <Link
                to="/history"
                aria-label={t('assets.history')}
                className="press flex size-11 items-center justify-center"
              >
                <History aria-hidden className="size-5" />
              </Link>
              <Link
                to="/statements"
                aria-label={t('assets.statements')}
                className="press flex size-11 items-center justify-center"
              >
                <FileText aria-hidden className="size-5" />
              </Link>
            </>
          )
        }
      />
      {signedIn ? (
        <Assets />
      ) : (
        <EmptyState
          title={t('assets.signInText')}
          action={
            <Link to="/login" search={{ redirect: '/assets' }} className={buttonClass('brand', 'medium')}>
              {t('common.signIn')}
            </Link>
          }
        />
      )}
    </>
  );
}

function Assets() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name } = useSearch({ from: '/assets' });
  const settings = useSettings();
  const balances = useCall(assetBalance, {}, { refetchInterval: REFRESH_MS });
  const accounts = openAccounts(settings?.TAB_SETTING);
  const account = accounts.find((key) => key === accountOf(name)) ?? accounts[0] ?? 'platform';
  const assets = useMemo(() => assetsOf(balances.data ?? [], account), [balances.data, account]);

  const content =
    balances.data !== undefined ? (
      <AccountPanel account={account} assets={assets} several={accounts.length > 1} />
    ) : balances.error === null ? (
      <SkeletonRows rows={6} label={t('common.loading')} />
    ) : (
      <LoadFailed query={balances} />
    );
  return (
    <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('assets', 'account', 'stock')}>
      <AssetTotal total={balances.data === undefined ? undefined : totalWorth(balances.data)} />
      <AssetActions several={accounts.length > 1} />
      {accounts.length > 1 ? (
        <Tabs
          label={t('assets.accounts')}
          value={account}
          onValueChange={(key) => void navigate({ to: '/assets', search: { name: key }, replace: true })}
          items={accounts.map((key) => ({ key, label: t(`assets.${key}`) }))}
        >
          {content}
        </Tabs>
      ) : (
        <section aria-label={t(`assets.${account}`)} className="border-t-8 border-surface-1 pt-2">
          {content}
        </section>
      )}
    </PullToRefresh>
  );
}
