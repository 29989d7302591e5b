import { Skeleton } from '@bourse/ui';
import { useTranslation } from 'react-i18next';

/** In the geometry of a form: a card, and fields below it. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4 px-4 pt-2">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-16 w-full rounded-control" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-control" />
    </div>
  );
}
