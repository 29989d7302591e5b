import { ChangeText, directionOf } from '@bourse/ui';
import type { StrategyRun } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';
import { kindOf } from './strategy-form.ts';

/** One strategy in a list: what it trades, what it has come to. */
export function RunCard({ run }: { readonly run: StrategyRun }) {
  const { t } = useTranslation();
  const quote = run.quote.toUpperCase();
  const direction = directionOf(run.profit);
  return (
    <Link to="/AITradingDetail" search={{ id: String(run.id) }} className="press block border-b border-line px-4 py-3">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-15 font-medium text-strong">
          {t(`strategy.kind_${kindOf(run.kind)}`)} <bdi className="text-13 text-soft">{run.showSymbols.join(', ')}</bdi>
        </span>
        <ChangeText
          className="shrink-0 text-15 font-medium"
          text={`${formatSignedWorth(run.profit)} ${quote}`}
          direction={direction}
        />
      </span>
      <span className="mt-1 flex items-baseline justify-between gap-3 text-13 text-soft">
        <span>
          <bdi className="nums">
            {formatWorth(run.investment)} {quote}
          </bdi>{' '}
          ·{' '}
          {run.endTime === 0
            ? formatDate(run.createTime)
            : `${formatDate(run.createTime)} – ${formatDate(run.endTime)}`}
        </span>
        <ChangeText text={formatPercent(run.profitPercent)} direction={direction} />
      </span>
    </Link>
  );
}
