import type { AssetRow } from '@bourse/wire';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AssetAvatar } from '../../kit/money/asset-avatar.tsx';
import { type OwnCurrency, worthText } from '../../kit/money/own-currency.ts';
import { formatQuantity } from '../../platform/format.ts';
import { HIDDEN_TEXT } from '../../platform/hidden-balance.ts';
import { hasNoPrice } from './asset-list.ts';
import { occupiedKey } from './entry-words.ts';

export interface AssetLineProps {
  readonly asset: AssetRow;
  readonly hidden: boolean;
  /** In which its worth is shown. */
  readonly currency: OwnCurrency;
  readonly onOpen: () => void;
}

/** One asset: what is free and what is held, and what all of it is worth. */
export function AssetLine({ asset, hidden, currency, onOpen }: AssetLineProps) {
  const { t } = useTranslation();
  const shown = (text: string) => (hidden ? HIDDEN_TEXT : formatQuantity(text));
  const held = /[1-9]/.test(asset.occupiedAmount);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start"
    >
      <AssetAvatar symbol={asset.symbol} picture={asset.loge} />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <span className="min-w-0 flex-1 basis-20">
          <span className="block truncate text-15 font-semibold text-strong">{asset.symbol.toUpperCase()}</span>
          {held && (
            <span className="block text-12 text-faint">
              {t(occupiedKey(asset))} <bdi>{shown(asset.occupiedAmount)}</bdi>
            </span>
          )}
        </span>
        <span className="ms-auto max-w-full min-w-0 text-end">
          <span className="block text-15 font-medium break-all text-strong">
            <span className="sr-only">{t('assets.available')} </span>
            <bdi>{shown(asset.availableAmount)}</bdi>
          </span>
          <span className="block text-12 break-all text-faint">
            <bdi>
              {hasNoPrice(asset)
                ? t('assets.noPrice')
                : t('assets.about', {
                    amount: hidden ? HIDDEN_TEXT : worthText(asset.exchageAmount, currency),
                    asset: currency.name,
                  })}
            </bdi>
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
    </button>
  );
}
