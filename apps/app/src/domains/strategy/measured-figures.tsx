import { ChangeText, directionOf } from '@bourse/ui';
import type { MeasuredResult } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatSignedWorth, formatWorth, percentText, roundDecimal } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';

/** "12.30%": how far it fell from a high. */
export function fallText(percent: string): string {
  return percentText(roundDecimal(percent, 2));
}

/** What was measured, the rules beside holding, in one small table. */
export function MeasuredFigures({ result }: { readonly result: MeasuredResult }) {
  const { t } = useTranslation();
  const quote = result.quote.toUpperCase();
  const change = (text: string, shown: string) => <ChangeText text={shown} direction={directionOf(text)} />;
  const rows = [
    [t('strategy.endValue'), formatWorth(result.endValue), formatWorth(result.holdValue)],
    [
      t('strategy.profit'),
      change(result.profit, formatSignedWorth(result.profit)),
      change(result.holdProfit, formatSignedWorth(result.holdProfit)),
    ],
    [
      t('strategy.change'),
      change(result.profitPercent, formatPercent(result.profitPercent)),
      change(result.holdPercent, formatPercent(result.holdPercent)),
    ],
    [t('strategy.drawdown'), fallText(result.drawdownPercent), fallText(result.holdDrawdownPercent)],
  ] as const;
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-12 text-faint">
          <th scope="col" className="py-1 text-start font-normal">
            {t('strategy.of', { amount: formatWorth(result.investment), quote })}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('strategy.withRules')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('strategy.holding')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, rules, hold]) => (
          <tr key={label}>
            <th scope="row" className="py-1 text-start font-normal text-soft">
              {label}
            </th>
            <td className="nums py-1 text-end font-medium text-strong">
              <bdi>{rules}</bdi>
            </td>
            <td className="nums py-1 text-end text-soft">
              <bdi>{hold}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On which prices and over which time it was measured. */
export function MeasuredOn({ result }: { readonly result: MeasuredResult }) {
  const { t } = useTranslation();
  const data = !result.simulated
    ? t('strategy.liveData')
    : t(result.provider === 'replay' ? 'shell.recordedMarket' : 'shell.simulatedMarket');
  return (
    <p className="text-12 text-faint">
      {t('strategy.measuredOn', {
        from: formatDate(result.fromTime),
        to: formatDate(result.toTime),
        bars: result.bars,
        interval: result.interval,
        data,
      })}
    </p>
  );
}
