import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BannerTone = 'neutral' | 'brand' | 'warn' | 'danger';
const TONES: Record<BannerTone, string> = {
  neutral: 'bg-surface-1 text-soft',
  brand: 'bg-brand-soft text-brand',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** A thin bar over the whole width instead of a card. */
  readonly bar?: boolean;
}

/** A line that says something about the whole screen. */
export function Banner({ tone = 'neutral', icon, children, action, bar = false }: BannerProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-2',
        bar ? 'min-h-8 px-4 py-1 text-12' : 'rounded-card px-4 py-3 text-13',
        TONES[tone],
      )}
    >
      {icon !== undefined && <span className="shrink-0">{icon}</span>}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
