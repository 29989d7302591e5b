import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'up' | 'down' | 'warn';
const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-2 text-soft',
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
};

/** A small word beside a title: a state, a level. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex items-center rounded-pill px-1.5 text-11 font-medium whitespace-nowrap', TONES[tone])}
    >
      {children}
    </span>
  );
}
