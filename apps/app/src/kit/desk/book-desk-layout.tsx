import { Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { Loading } from '../../shell/loading.tsx';

export interface BookDeskLayoutProps {
  readonly form: ReactNode;
  readonly book: ReactNode;
}

/** A desk with an order book: the form at the start, the book beside it. On very narrow screens or with large text they stand one above the other. */
export function BookDeskLayout({ form, book }: BookDeskLayoutProps) {
  return (
    <div className="flex flex-wrap gap-3 px-4 pt-1">
      <div className="min-w-0 grow-[58] basis-[10rem]">{form}</div>
      <div className="min-w-0 grow-[42] basis-[7rem]">{book}</div>
    </div>
  );
}

/** The same while it loads. */
export function BookDeskSkeleton() {
  return (
    <Loading className="flex gap-3 px-4 pt-1">
      <div className="w-[58%] space-y-3">
        {['h-11', 'h-11', 'h-16', 'h-16', 'h-16', 'h-12'].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <Skeleton key={index} className={`${height} w-full`} />
        ))}
      </div>
      <Skeleton className="h-96 flex-1" />
    </Loading>
  );
}
