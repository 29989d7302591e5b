import { buttonClass, EmptyState } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Savings have brought nothing so far. */
export function NoBenefit() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('benefit.none')}
      text={t('benefit.noneText')}
      action={
        <Link to="/productPlan" className={buttonClass('quiet', 'medium')}>
          {t('financial.toProductPlan')}
        </Link>
      }
    />
  );
}
