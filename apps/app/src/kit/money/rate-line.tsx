import { type FundsRate, getFundsRate, type StockType } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';

/** Spec: stock prices are asked for again every 8 s. */
export const STOCK_REFRESH_MS = 8_000;

/** What USDT is worth in a stock currency; undefined until the answer is there. */
export function useFundsRate(stockType: StockType): FundsRate | undefined {
  const { data } = useCall(getFundsRate, {}, { refetchInterval: STOCK_REFRESH_MS });
  return data?.find((one) => one.stockType === stockType);
}

/** The rate in words: where it comes from, and of what time it is. */
export function RateLine({ rate }: { readonly rate: FundsRate | undefined }) {
  const { t } = useTranslation();
  if (rate === undefined) return <p className="min-h-4 text-12 text-faint" />;
  const currency = rate.currency.toUpperCase();
  if (rate.source === 'par') return <p className="text-12 text-faint">{t('funds.ratePar', { currency })}</p>;
  if (!/[1-9]/.test(rate.buyIn)) return <p className="text-12 text-warn">{t('funds.noRate', { currency })}</p>;
  return (
    <p className="text-12 text-faint">
      {t('funds.rateOfPair', {
        buyIn: formatQuantity(rate.buyIn, 6),
        takeOut: formatQuantity(rate.takeOut, 6),
        currency,
        pair: rate.source.toUpperCase(),
        time: formatDateTime(rate.time),
      })}
    </p>
  );
}
