import { formatAmount } from '@bourse/money';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { baseOf } from './position-figures.ts';

/** "500 lots · 0.5 BTC"; the base part only where a lot's size is known. */
export function useLotsText(): (lots: string, base: string, shareNumber: string | undefined) => string {
  const { t } = useTranslation();
  return (lots, base, shareNumber) => {
    const counted = t('contract.lotCount', { count: Number(lots), lots: formatQuantity(lots) });
    if (shareNumber === undefined) return counted;
    return `${counted} · ${formatQuantity(formatAmount(baseOf(lots, shareNumber)))} ${base.toUpperCase()}`;
  };
}
