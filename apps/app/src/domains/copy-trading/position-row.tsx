import { Badge } from '@bourse/ui';
import type { RankedPosition } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { ProfitText } from './profit-text.tsx';

/** A closed position of a leader: what, when, and what it brought. */
export function PositionRow({
  position,
  withName = false,
}: {
  readonly position: RankedPosition;
  readonly withName?: boolean;
}) {
  const { t } = useTranslation();
  const long = position.type === 0;
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <bdi className="truncate text-15 font-medium text-strong">{position.showSymbol}</bdi>
          <Badge tone={long ? 'up' : 'down'}>
            <bdi>{`${t(long ? 'contract.long' : 'contract.short')} ${position.leverage}x`}</bdi>
          </Badge>
        </p>
        <p className="truncate text-12 text-faint">
          {withName && <bdi>{`${position.name} · `}</bdi>}
          <bdi>{formatDateTime(position.closeTime)}</bdi>
        </p>
      </div>
      <p className="shrink-0 text-end">
        <ProfitText amount={position.profit} className="block text-15 font-medium" />
        <bdi className="nums text-12 text-soft">{formatPercent(position.profitRate)}</bdi>
      </p>
    </div>
  );
}
