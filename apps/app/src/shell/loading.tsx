import { Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** In place of what is loaded: its shapes, and the word for screen readers. */
export function Loading({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('common.loading')}</span>
      {children}
    </div>
  );
}

/** The same where the shapes are bars: the classes of each. */
export function LoadingBars(props: { readonly className?: string; readonly bars: readonly string[] }) {
  return (
    <Loading className={props.className ?? 'flex flex-col gap-4 px-4 pt-2'}>
      {props.bars.map((className, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <Skeleton key={index} className={className} />
      ))}
    </Loading>
  );
}
