import { formatAmount } from '@bourse/money';
import { Figure } from '@bourse/ui/figure';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { baseOf } from './position-figures.ts';

export interface LotsFigureProps {
  readonly lots: string;
  /** The asset: "btc". */
  readonly base: string;
  /** Of one lot; undefined where the market is no longer listed. */
  readonly shareNumber: string | undefined;
  readonly label?: string;
}

/** Lots, and below them the base quantity they stand for. */
export function LotsFigure({ lots, base, shareNumber, label }: LotsFigureProps) {
  const { t } = useTranslation();
  return (
    <Figure label={label ?? t('contract.quantity')}>
      {t('contract.lotCount', { count: Number(lots), lots: formatQuantity(lots) })}
      {shareNumber !== undefined && (
        <span className="block text-11 text-faint">
          {formatQuantity(formatAmount(baseOf(lots, shareNumber)))} {base.toUpperCase()}
        </span>
      )}
    </Figure>
  );
}
