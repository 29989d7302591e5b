import { buttonClass, EmptyState } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** In place of a desk's orders, for visitors: they come back here afterwards. */
export function SignInFirst() {
  const { t } = useTranslation();
  const search = { redirect: location.pathname + location.search };
  return (
    <EmptyState
      title={t('trade.signInForOrders')}
      action={
        <Link to="/login" search={search} className={buttonClass('quiet', 'medium')}>
          {t('common.signIn')}
        </Link>
      }
    />
  );
}
