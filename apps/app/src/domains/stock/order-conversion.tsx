import { formatAmount, type Price, parsePrice } from '@bourse/money';
import { useTranslation } from 'react-i18next';
import { useFundsRate } from '../../kit/money/rate-line.tsx';
import { formatPercent, formatQuantity } from '../../platform/format.ts';
import { type Conversion, spreadPercent } from './stock-payment.ts';
import { type StockItem, type StockTermsNow, typeOfStock } from './use-stock.ts';

export interface OrderConversionProps {
  readonly coin: StockItem;
  readonly terms: StockTermsNow;
  readonly conversion: Conversion | undefined;
}

/** What the order converts first, at which rate, and what that rate costs. */
export function OrderConversion({ coin, terms, conversion }: OrderConversionProps) {
  const { t } = useTranslation();
  const rate = useFundsRate(typeOfStock(coin));
  if (conversion === undefined || rate === undefined) return null;
  const currency = terms.currency.toUpperCase();
  const price = (text: string): Price => {
    const read = parsePrice(text);
    return read.ok ? read.value : (0n as Price);
  };
  const spread = spreadPercent(price(rate.buyIn), price(rate.takeOut));
  return (
    <p className="rounded-card bg-brand-soft px-3 py-2 text-13 text-strong">
      {t('stock.converts', {
        paid: formatQuantity(formatAmount(conversion.paid), 2),
        received: formatQuantity(formatAmount(conversion.received), 2),
        currency,
      })}{' '}
      <span className="text-soft">
        {t(spread === '0' ? 'stock.convertRate' : 'stock.convertRateSpread', {
          rate: formatQuantity(rate.buyIn, 6),
          currency,
          spread: formatPercent(spread),
        })}
      </span>
    </p>
  );
}
