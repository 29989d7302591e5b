import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** In place of a desk's form, where its market is closed to the country that the customer lives in. */
export function MarketClosed() {
  const { t } = useTranslation();
  return (
    <section className="mx-4 my-3 rounded-card bg-surface-1 p-4 text-15 text-soft">
      <p className="font-medium text-strong">{t('risk.closed')}</p>
      <p className="mt-1 text-13">{t('risk.closedNote')}</p>
      <Link to="/limits" className="press mt-1 inline-flex min-h-11 items-center text-13 font-medium text-brand">
        {t('risk.closedWhy')}
      </Link>
    </section>
  );
}
