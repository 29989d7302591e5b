import { Skeleton } from '@bourse/ui';
import { Loading, LoadingBars } from '../../shell/loading.tsx';

/** In the geometry of a form or a page below its header. */
export function PanelSkeleton() {
  return <LoadingBars className="flex flex-col gap-4 px-4 pt-4" bars={['h-8 w-40', 'h-28 w-full', 'h-24 w-full']} />;
}

/** In the geometry of leaders and followings. */
export function LeadersSkeleton() {
  return (
    <Loading className="px-4">
      {[0, 1].map((card) => (
        <div key={card} className="space-y-3 border-b border-line py-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </Loading>
  );
}
