import { ChangeText, directionOf } from '@bourse/ui';
import type { AssetRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';

/** The contract account in three figures, in USDT: free, bound in orders and positions, profit at the marks. */
export function MarginSummary({ assets }: { readonly assets: readonly AssetRow[] }) {
  const { t } = useTranslation();
  const { hidden } = useHiddenBalance();
  const row = assets.find(({ symbol }) => symbol === 'usdt');
  const profit = row?.nowProfitAmount ?? '0';
  const shown = (text: string) => (hidden ? HIDDEN_TEXT : formatWorth(text));
  const figures = [
    [t('assets.available'), shown(row?.availableAmount ?? '0')],
    [t('assets.inPositions'), shown(row?.occupiedAmount ?? '0')],
  ];
  return (
    <dl className="grid grid-cols-3 large-text:grid-cols-2 gap-x-3 px-4 pt-4">
      {figures.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-soft">{label}</dt>
          <dd className="text-17 font-semibold break-all text-strong">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
      <div className="min-w-0">
        <dt className="text-12 text-soft">{t('assets.profit')}</dt>
        <dd className="text-17 font-semibold break-all">
          <ChangeText
            text={hidden ? HIDDEN_TEXT : formatSignedWorth(profit)}
            direction={hidden ? 'flat' : directionOf(profit)}
          />
        </dd>
      </div>
    </dl>
  );
}
