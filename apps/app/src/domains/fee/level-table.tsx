import { Badge } from '@bourse/ui';
import type { FeeLevelRule } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';

export interface LevelTableProps {
  readonly levels: readonly FeeLevelRule[];
  /** Undefined for visitors. */
  readonly own: number | undefined;
}

/** What each level takes. */
export function LevelTable({ levels, own }: LevelTableProps) {
  const { t } = useTranslation();
  if (levels.length === 0) return null;
  return (
    <section aria-label={t('fee.levels')} className="flex flex-col gap-1">
      <h2 className="text-17 font-semibold text-strong">{t('fee.levels')}</h2>
      <p className="text-13 text-soft">{t('fee.either')}</p>
      <table className="w-full text-15">
        <thead>
          <tr className="border-b border-line text-13 text-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {t('standing.level')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('fee.volume')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('fee.holdings')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, volume, holdings }) => (
            <tr key={level} className="border-b border-line">
              <th scope="row" className="h-12 text-start font-medium text-strong">
                <span className="flex flex-wrap items-center gap-2">
                  {t('shell.vip', { level })}
                  {own === level && <Badge tone="brand">{t('standing.yours')}</Badge>}
                </span>
              </th>
              <td className="nums h-12 text-end text-strong">
                <bdi>{volume === null ? NO_FIGURE : t('standing.usdt', { amount: formatQuantity(volume) })}</bdi>
              </td>
              <td className="nums h-12 text-end text-strong">
                <bdi>{t('standing.usdt', { amount: formatQuantity(holdings) })}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
