import type { StrategyKind } from '@bourse/wire';
import { CalendarClock, Grid3x3, Scale } from 'lucide-react';

const ICONS = { grid: Grid3x3, recurring: CalendarClock, rebalance: Scale };

export function KindIcon({ kind }: { readonly kind: StrategyKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-soft">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
