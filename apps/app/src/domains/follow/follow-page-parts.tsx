import { Skeleton } from '@bourse/ui';
import { useTranslation } from 'react-i18next';

/** In the geometry of a form or a page below its header. */
export function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4 px-4 pt-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
