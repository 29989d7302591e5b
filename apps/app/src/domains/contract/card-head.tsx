import type { ReactNode } from 'react';
import { DirectionBadge } from './direction-badge.tsx';

export interface CardHeadProps {
  readonly of: { readonly showSymbol: string; readonly type: number; readonly leverage: number };
  /** More about it, beside the badge. */
  readonly note?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** First line of a card: the instrument, which way, how much leverage. */
export function CardHead({ of, note, children }: CardHeadProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2">
      <h3 className="text-15 font-semibold text-strong">
        <bdi>{of.showSymbol}</bdi>
      </h3>
      <DirectionBadge type={of.type} leverage={of.leverage} />
      {note}
      <span className="ms-auto flex items-center gap-1">{children}</span>
    </div>
  );
}
