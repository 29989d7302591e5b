import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface ChipProps {
  readonly pressed: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of a few choices in a row: an amount, a share. */
export function Chip({ pressed, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onChoose}
      className={cx(
        'press relative min-h-9 min-w-0 rounded-pill px-1 text-13 font-medium after:absolute after:-inset-y-1 after:inset-x-0 after:content-[""]',
        pressed ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-soft',
      )}
    >
      <bdi>{children}</bdi>
    </button>
  );
}
