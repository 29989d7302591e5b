import { EmptyState, SkeletonRows } from '@bourse/ui';
import { type AssetRow, assetBalance, type CoinItem } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AssetAvatar } from '../../kit/money/asset-avatar.tsx';
import { useHideSmall } from '../../kit/money/hide-small.tsx';
import { type OwnCurrency, USDT, useOwnWorth, worthText } from '../../kit/money/own-currency.ts';
import { formatQuantity } from '../../platform/format.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { deskAssets } from './desk-assets.ts';

/** What the customer has to trade with on the spot desk, the pair's own two assets first. */
export function OwnAssets({ coin }: { readonly coin: CoinItem }) {
  const { t } = useTranslation();
  const { hidden } = useHiddenBalance();
  const balance = useCall(assetBalance, {});
  const { hideSmall, hideSmallSwitch } = useHideSmall();
  const { currency = USDT } = useOwnWorth();
  if (balance.data === undefined) {
    return balance.error === null ? (
      <SkeletonRows rows={2} label={t('common.loading')} />
    ) : (
      <LoadFailed query={balance} />
    );
  }
  const shown = deskAssets(balance.data, [coin.coin, coin.baseCoin], hideSmall);
  return (
    <>
      <div className="px-4 pt-1 text-13">{hideSmallSwitch}</div>
      {shown.length === 0 && <EmptyState title={t('assets.empty')} />}
      <ul className="divide-y divide-line">
        {shown.map((asset) => (
          <li key={asset.symbol}>
            <AssetRowLink asset={asset} hidden={hidden} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AssetRowLinkProps {
  readonly asset: AssetRow;
  readonly hidden: boolean;
  /** In which its worth is shown. */
  readonly currency: OwnCurrency;
}

/** Leads to the asset's entries. */
function AssetRowLink({ asset, hidden, currency }: AssetRowLinkProps) {
  const { t } = useTranslation();
  const shown = (text: string) => (hidden ? HIDDEN_TEXT : formatQuantity(text));
  return (
    <Link
      to="/assets"
      search={{ name: 'platform', asset: asset.symbol }}
      className="press flex min-h-14 items-center gap-3 px-4 py-2"
    >
      <AssetAvatar symbol={asset.symbol} picture={asset.loge} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold text-strong">{asset.symbol.toUpperCase()}</span>
        {/[1-9]/.test(asset.occupiedAmount) && (
          <span className="block text-12 text-soft">
            {t('trade.onHold')} <bdi>{shown(asset.occupiedAmount)}</bdi>
          </span>
        )}
      </span>
      <span className="min-w-0 text-end">
        <span className="block text-15 font-medium break-all text-strong">
          <span className="sr-only">{t('trade.available')} </span>
          <bdi>{shown(asset.availableAmount)}</bdi>
        </span>
        {/[1-9]/.test(asset.exchageAmount) && (
          <span className="block text-12 break-all text-faint">
            <bdi>
              {t('assets.about', {
                amount: hidden ? HIDDEN_TEXT : worthText(asset.exchageAmount, currency),
                asset: currency.name,
              })}
            </bdi>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
    </Link>
  );
}
