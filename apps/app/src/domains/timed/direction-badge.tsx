import { Badge } from '@bourse/ui';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BetDirection } from './standing.ts';

/** Up or down: word, arrow and colour. */
export function DirectionBadge({ direction }: { readonly direction: BetDirection }) {
  const { t } = useTranslation();
  const Icon = direction === 'up' ? TrendingUp : TrendingDown;
  return (
    <Badge tone={direction}>
      <Icon aria-hidden className="me-1 size-3.5" />
      {t(direction === 'up' ? 'timed.up' : 'timed.down')}
    </Badge>
  );
}

/** 1 is up on the wire. */
export const directionOfBet = (betContent: number): BetDirection => (betContent === 1 ? 'up' : 'down');
