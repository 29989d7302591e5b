import { Badge } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { directionOfType } from './position-figures.ts';

export interface DirectionBadgeProps {
  /** Of the wire: 0 long, 1 short. */
  readonly type: number;
  readonly leverage: number;
}

/** "Long 20x", in its colour. */
export function DirectionBadge({ type, leverage }: DirectionBadgeProps) {
  const { t } = useTranslation();
  const direction = directionOfType(type);
  return (
    <Badge tone={direction === 'long' ? 'up' : 'down'}>
      {t(direction === 'long' ? 'contract.long' : 'contract.short')} {t('contract.times', { times: leverage })}
    </Badge>
  );
}
