import type { FeeLevelRule } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { LevelFigures } from './level-figures.tsx';

export interface LevelTableProps {
  readonly levels: readonly FeeLevelRule[];
  /** Undefined for visitors. */
  readonly own: number | undefined;
}

/** What each level takes. */
export function LevelTable({ levels, own }: LevelTableProps) {
  const { t } = useTranslation();
  if (levels.length === 0) return null;
  const money = (text: string | null) =>
    text === null ? NO_FIGURE : t('standing.usdt', { amount: formatQuantity(text) });
  return (
    <section aria-label={t('fee.levels')} className="flex flex-col gap-1">
      <h2 className="text-17 font-semibold text-strong">{t('fee.levels')}</h2>
      <p className="text-13 text-soft">{t('fee.either')}</p>
      <LevelFigures
        columns={[t('fee.volume'), t('fee.holdings')]}
        rows={levels.map(({ level, volume, holdings }) => ({
          key: String(level),
          name: t('shell.vip', { level }),
          figures: [money(volume), money(holdings)],
          isOwn: own === level,
        }))}
      />
    </section>
  );
}
