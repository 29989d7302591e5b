import { EmptyState, SkeletonRows } from '@bourse/ui';
import { type DefiCoin, getDefiRate } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { oddsText } from '../../kit/money/odds-text.ts';
import { ProductDays } from '../../kit/record/product-days.tsx';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

/** What a day pays, by what is held. */
export function DefiRates({ coin }: { readonly coin: DefiCoin }) {
  const { t } = useTranslation();
  const rates = useCall(getDefiRate, {});
  const unit = coin.toUpperCase();
  return (
    <section aria-labelledby="defi-rates" className="px-4">
      <h2 id="defi-rates" className="text-15 font-semibold text-strong">
        {t('defi.rates')}
      </h2>
      {rates.data === undefined ? (
        rates.error === null ? (
          <SkeletonRows rows={3} label={t('common.loading')} />
        ) : (
          <LoadFailed query={rates} />
        )
      ) : rates.data.rows.length === 0 ? (
        <EmptyState title={t('defi.noRates')} />
      ) : (
        <>
          <table className="mt-2 w-full text-13">
            <thead>
              <tr className="text-faint">
                <th scope="col" className="py-2 text-start font-normal">
                  {t('defi.level')}
                </th>
                <th scope="col" className="py-2 text-end font-normal">
                  {t('defi.holdingFrom')}
                </th>
                <th scope="col" className="py-2 text-end font-normal">
                  {t('defi.rate')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.data.rows.map(({ sort, amountTotle, rate }) => (
                <tr key={sort} className="border-t border-line text-strong">
                  <td className="nums py-3">{sort}</td>
                  <td className="nums py-3 text-end">
                    <bdi>{`${formatQuantity(amountTotle)} ${unit}`}</bdi>
                  </td>
                  <td className="nums py-3 text-end font-medium">
                    <bdi>{oddsText(rate)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-11 text-faint">
            {t('defi.ratesText')} <ProductDays />
          </p>
        </>
      )}
    </section>
  );
}
