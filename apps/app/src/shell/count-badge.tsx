import { cx } from '@bourse/ui';

const SHOWN_MAX = 99;

/** How many wait; nothing where none do. The words for screen readers stand in `label`. */
export function CountBadge({
  count,
  label,
  className,
}: {
  readonly count: number;
  readonly label?: string | undefined;
  readonly className?: string;
}) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'nums inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-brand px-1 text-11 font-semibold text-on-brand',
        className,
      )}
    >
      <span aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
