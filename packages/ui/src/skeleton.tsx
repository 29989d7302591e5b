import { cx } from './class-names.ts';

/** A grey place-holder in the size of what comes: give it height and width classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-pulse-slow bg-surface-2',
        className?.includes('rounded-') !== true && 'rounded-pill',
        className,
      )}
    />
  );
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** Said to screen readers while loading. */
  readonly label: string;
}

/** Rows of a list that is on its way: a logo, two lines, a figure. */
export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className="flex h-15 items-center gap-3 px-4">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-16" />
          </div>
          <Skeleton className="h-8 w-18" />
        </div>
      ))}
    </div>
  );
}
