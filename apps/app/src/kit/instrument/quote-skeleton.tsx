import { Skeleton } from '@bourse/ui';
import { useTranslation } from 'react-i18next';

/** Quote rows that are on their way, each part where it will stand. */
export function QuoteSkeleton({ rows, indented = false }: { readonly rows: number; readonly indented?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className={`flex h-15 items-center gap-2 pe-4 ${indented ? 'ps-8' : 'ps-4'}`}>
          <Skeleton className="size-7 rounded-full max-[359px]:hidden" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-2.5 w-14" />
          </div>
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-8 w-19" />
        </div>
      ))}
    </div>
  );
}
