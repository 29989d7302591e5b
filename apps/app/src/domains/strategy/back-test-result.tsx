import type { StrategyKind } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatPriceText, formatQuantity, formatWorth } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { MeasuredFigures, MeasuredOn } from './measured-figures.tsx';
import type { BackTestAnswer } from './use-strategy-form.ts';
import { ValueChart } from './value-chart.tsx';

export interface BackTestResultProps {
  readonly answer: BackTestAnswer;
  readonly kind: StrategyKind;
}

/** What the rules would have come to: the lines, the figures, on which prices, and what that says and does not say. */
export function BackTestResult({ answer, kind }: BackTestResultProps) {
  const { t } = useTranslation();
  const { result, points, lastTrades } = answer;
  const quote = result.quote.toUpperCase();
  return (
    <div role="status" className="flex flex-col gap-4">
      <ValueChart
        points={points}
        label={t('strategy.chartLabel', {
          rules: formatPercent(result.profitPercent),
          hold: formatPercent(result.holdPercent),
        })}
      />
      <MeasuredFigures result={result} />
      <div className="flex flex-col gap-1">
        <p className="text-13 text-soft">
          {t('strategy.traded', {
            count: result.trades,
            trades: result.trades,
            fees: formatWorth(result.fees),
            quote,
          })}
          {result.skipped > 0 && <> {t('strategy.wouldRefuse', { count: result.skipped })}</>}
        </p>
        <MeasuredOn result={result} />
        <p className="text-12 text-faint">
          {t('strategy.pastOnly')} {kind === 'grid' && t('strategy.rangeToday')}
        </p>
      </div>
      {lastTrades.length > 0 && (
        <details>
          <summary className="press flex min-h-11 cursor-pointer items-center text-13 font-medium text-brand">
            {t('strategy.lastTrades', { count: lastTrades.length })}
          </summary>
          <ul className="divide-y divide-line text-13">
            {lastTrades.map((trade) => (
              <li key={`${trade.time} ${trade.symbol} ${trade.type} ${trade.price}`} className="py-2">
                <div className="flex justify-between gap-3">
                  <span className={trade.type === 0 ? 'text-up' : 'text-down'}>
                    {t(trade.type === 0 ? 'trade.buy' : 'trade.sell')}{' '}
                    <bdi className="nums text-strong">{formatQuantity(trade.quantity)}</bdi>
                  </span>
                  <bdi className="nums text-strong">{formatPriceText(trade.price)}</bdi>
                </div>
                <div className="flex justify-between gap-3 text-12 text-faint">
                  <span className="nums">{formatDateTime(trade.time)}</span>
                  <bdi className="nums">
                    {formatWorth(trade.value)} {quote}
                  </bdi>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
