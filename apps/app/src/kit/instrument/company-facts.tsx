import { FigureList } from '@bourse/ui/figure-list';
import { stockCompany } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';

/** What stays true of a stock and its company; nothing until it is there, for its page does without. */
export function CompanyFacts({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation();
  const { data } = useCall(stockCompany, { query: { symbol } }, { staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined) return null;
  const { company, hours, lotSize, currency, name } = data;
  const country = company === null ? undefined : t(`stock.country_${company.country}`);
  const place = company?.headquarters == null ? country : `${company.headquarters}, ${country}`;
  const figures: [string, string][] = [
    ...(company === null
      ? []
      : ([
          [t('stock.listedOn'), company.exchange],
          [t('stock.sector'), t(`stock.sector_${company.sector}`)],
        ] satisfies [string, string][])),
    ...(place === undefined ? [] : ([[t('stock.headquarters'), place]] satisfies [string, string][])),
    ...(company?.founded == null ? [] : ([[t('stock.founded'), String(company.founded)]] satisfies [string, string][])),
    [t('stock.currency'), currency.toUpperCase()],
    ...(hours === null
      ? []
      : ([[t('stock.tradingHours'), t('stock.hoursOf', { ...hours, zone: zoneName(hours.zone) })]] satisfies [
          string,
          string,
        ][])),
    [t('stock.smallest'), lotSize === '1' ? t('stock.smallestOne') : t('stock.smallestOf', { lot: lotSize })],
  ];
  return (
    <section aria-label={t('stock.about', { name })} className="border-t-8 border-surface-1 px-4 py-3">
      <h2 className="pb-2 text-15 font-semibold text-strong">{t('stock.about', { name })}</h2>
      <FigureList figures={figures} />
    </section>
  );
}

/** "America/New_York" as "New York". */
const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replace(/_/g, ' ');
