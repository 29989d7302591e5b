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

/** In the geometry of leaders and followings. */
export function LeadersSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="px-4">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1].map((card) => (
        <div key={card} className="space-y-3 border-b border-line py-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  );
}
