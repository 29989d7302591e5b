import { buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { assetBalance, getAppCurrencyList, getDepositAddress, walletAddressList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/query-client.ts';
import { LiveOnly } from '../../../shell/live-only.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ChainSection } from './chain-section.tsx';
import { chainViews } from './chains.ts';

/** /walletview: by chain, what is free, where money comes in and which own addresses it may go to. */
export function WalletViewPage() {
  const { t } = useTranslation();
  const skeleton = <SkeletonRows rows={6} label={t('common.loading')} />;
  return (
    <>
      <PageHeader title={t('menu.walletView')} back backTo="/assets" />
      <LiveOnly title={t('walletView.simulated')} text={t('walletView.simulatedText')} skeleton={skeleton}>
        <Chains />
      </LiveOnly>
    </>
  );
}

function Chains() {
  const { t } = useTranslation();
  const channels = useCall(getAppCurrencyList, {});
  const targets = useCall(getDepositAddress, { query: {} });
  const bound = useCall(walletAddressList, {});
  const assets = useCall(assetBalance, {});
  const failed = [channels, targets, bound, assets].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) return <LoadFailed query={failed} />;
  if (!channels.data || !targets.data || !bound.data || !assets.data) {
    return <SkeletonRows rows={6} label={t('common.loading')} />;
  }
  const views = chainViews({
    channels: channels.data,
    targets: targets.data,
    bound: bound.data.list,
    assets: assets.data,
  });
  if (views.length === 0) {
    return (
      <EmptyState
        icon={<Wallet aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t('walletView.none')}
        action={
          <Link to="/addAddress" className={buttonClass('quiet', 'medium')}>
            {t('walletView.bind')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="pb-8">
      <p className="px-4 pb-3 text-13 text-soft">{t('walletView.text')}</p>
      {views.map((view) => (
        <ChainSection key={view.type} view={view} />
      ))}
    </div>
  );
}
