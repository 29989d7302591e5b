import { LoadingBars } from '../../shell/loading.tsx';

/** In the geometry of a form: a card, and fields below it. */
export function FormSkeleton() {
  return (
    <LoadingBars
      bars={[
        'h-80 w-full rounded-card',
        'h-16 w-full rounded-control',
        'h-44 w-full rounded-card',
        'h-12 w-full rounded-control',
      ]}
    />
  );
}
