import { type Amount, formatAmount, parseAmount } from '@bourse/money';
import { Badge } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import type { myFees, OutputOf } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';

type Standing = OutputOf<typeof myFees>;

/** The own level, and how far the next one is. */
export function OwnLevel({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation();
  const { level, volume, holdings, granted, next, countedUpto } = standing;
  return (
    <section aria-label={t('fee.yourLevel')} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex items-center justify-between">
        <h2 className="text-15 text-soft">{t('fee.yourLevel')}</h2>
        <Badge tone="brand">{t('shell.vip', { level })}</Badge>
      </div>
      <FigureList
        figures={[
          [t('fee.volume'), t('standing.usdt', { amount: formatQuantity(volume, 2) })],
          [t('fee.holdings'), t('standing.usdt', { amount: formatQuantity(holdings, 2) })],
        ]}
      />
      {next !== null && <Progress standing={standing} next={next} />}
      <p className="text-13 text-strong">{next === null ? t('fee.top') : <WayTo standing={standing} next={next} />}</p>
      {granted !== null && (
        <p className="text-13 text-soft">
          {t('fee.granted', { level: granted.level, date: formatMoment(granted.untilMs) })}
        </p>
      )}
      <p className="text-12 text-faint">
        {countedUpto === 0 ? t('fee.notCounted') : t('fee.counted', { date: formatMoment(countedUpto) })}
      </p>
    </section>
  );
}

type Next = NonNullable<Standing['next']>;

const amountOf = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

const lacking = (wanted: string, has: string): string => {
  const more = amountOf(wanted) - amountOf(has);
  return formatQuantity(formatAmount((more > 0n ? more : 0n) as Amount), 2);
};

function WayTo({ standing, next }: { readonly standing: Standing; readonly next: Next }) {
  const { t } = useTranslation();
  const { level } = next;
  const holdings = lacking(next.holdings, standing.holdings);
  return next.volume === null
    ? t('fee.nextHoldings', { level, holdings })
    : t('fee.nextBoth', { level, volume: lacking(next.volume, standing.volume), holdings });
}

/** The nearer of the two ways, in whole percent. */
function Progress({ standing, next }: { readonly standing: Standing; readonly next: Next }) {
  const { t } = useTranslation();
  const part = (has: string, wanted: string | null): number => {
    const goal = wanted === null ? 0n : amountOf(wanted);
    return goal === 0n ? 0 : Number((amountOf(has) * 100n) / goal);
  };
  const done = Math.min(100, Math.max(part(standing.volume, next.volume), part(standing.holdings, next.holdings)));
  return (
    <div
      role="progressbar"
      aria-label={t('shell.vip', { level: next.level })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      className="h-2 overflow-hidden rounded-full bg-surface-1"
    >
      <div className="h-full rounded-full bg-brand" style={{ width: `${done}%` }} />
    </div>
  );
}
