import { FigureList } from '@bourse/ui/figure-list';
import { useTranslation } from 'react-i18next';
import { formatPriceText, groupDigits, roundDecimal } from '../../platform/format.ts';
import { ratePercent, signedRateText } from '../../platform/rate-percent.ts';
import { estimateStock, type StockSide } from './stock-draft.ts';
import type { StockItem, StockTermsNow } from './use-stock.ts';
import type { StockForm } from './use-stock-form.ts';

export interface OrderSummaryProps {
  readonly coin: StockItem;
  readonly side: StockSide;
  readonly terms: StockTermsNow;
  readonly form: Pick<StockForm, 'draft' | 'around'>;
}

/** What the order takes, and at which price its position would be liquidated. */
export function OrderSummary({ coin, side, terms, form }: OrderSummaryProps) {
  const { t } = useTranslation();
  const estimate = estimateStock(form.draft, side, form.around);
  const currency = terms.currency.toUpperCase();
  const money = (text: string | undefined) =>
    text === undefined ? '--' : `${groupDigits(roundDecimal(text, 2))} ${currency}`;
  const forced =
    estimate === undefined
      ? '--'
      : /[1-9]/.test(estimate.liquidation)
        ? formatPriceText(estimate.liquidation, coin.priceDecimals)
        : t('stock.never');
  return (
    <div className="flex flex-col gap-2">
      <FigureList
        figures={[
          [t('stock.turnover'), money(estimate?.value)],
          [t('stock.margin'), money(estimate?.margin)],
          [t('stock.fee'), estimate === undefined ? '--' : `${money(estimate.fee)} (${signedRateText(terms.openFee)})`],
          [t('stock.liquidationAt'), forced],
        ]}
      />
      <p className="text-12 text-faint">{t('stock.risk', { percent: ratePercent(terms.lossShare) })}</p>
    </div>
  );
}
