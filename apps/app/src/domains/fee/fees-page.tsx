import { SkeletonRows } from '@bourse/ui';
import { type FeeRates, feeSchedules, myFees, type OutputOf, rateIn } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { DESK_NAMES } from '../../kit/fee/desk-names.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useCall } from '../../platform/query-client.ts';
import { signedRateText } from '../../platform/rate-percent.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { LevelFigures } from './level-figures.tsx';
import { LevelTable } from './level-table.tsx';
import { OwnLevel } from './own-level.tsx';

type Answer = OutputOf<typeof feeSchedules>;
type Schedule = Answer['schedules'][number];

/** /fees: the own level and the way to the next, what each desk costs by level, and promotions with their end. */
export function FeesPage() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const schedules = useCall(feeSchedules, {});
  const own = useCall(myFees, {});
  const level = own.data?.level;
  return (
    <>
      <PageHeader title={t('fee.title')} back />
      {schedules.isPending && <SkeletonRows rows={6} label={t('common.loading')} />}
      {schedules.isError && schedules.data === undefined && <LoadFailed query={schedules} />}
      {schedules.data !== undefined && (
        <div className="flex flex-col gap-6 px-4 pb-8">
          {signedIn && own.data !== undefined && <OwnLevel standing={own.data} />}
          <Promotions schedules={schedules.data.schedules} />
          {schedules.data.desks.map(({ desk, listed }) => (
            <DeskFees
              key={desk}
              name={t(DESK_NAMES[desk])}
              listed={listed}
              schedules={schedules.data.schedules.filter((one) => one.desk === desk)}
              level={level}
            />
          ))}
          <div className="flex flex-col gap-2 text-13 text-soft">
            <p>{t('fee.rolesText')}</p>
            {hasRebate(schedules.data.schedules) && <p>{t('fee.rebateText')}</p>}
          </div>
          <LevelTable levels={schedules.data.levels} own={level} />
        </div>
      )}
    </>
  );
}

const hasRebate = (schedules: readonly Schedule[]): boolean =>
  schedules.some(({ tiers, promotions }) => [...tiers, ...promotions].some(({ maker }) => rateIn(maker) < 0n));

interface DeskFeesProps {
  readonly name: string;
  readonly listed: Answer['desks'][number]['listed'];
  readonly schedules: readonly Schedule[];
  readonly level: number | undefined;
}

/** Its schedules, the one for all markets first; without one for all, what its markets cost at every level. */
function DeskFees({ name, listed, schedules, level }: DeskFeesProps) {
  const { t } = useTranslation();
  const sorted = schedules.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const isWhole = sorted.some((one) => one.name === '');
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h2 className="text-17 font-semibold text-strong">{name}</h2>
      {sorted.map((one) => (
        <Tiers
          key={one.symbol}
          caption={one.name === '' ? t('fee.allMarkets') : one.name}
          tiers={one.tiers}
          level={level}
        />
      ))}
      {!isWhole && (
        <LevelFigures
          caption={t('fee.same')}
          columns={[t('fee.maker'), t('fee.taker')]}
          rows={[
            {
              key: 'all',
              name: t('fee.allMarkets'),
              figures: [rangeText(listed.maker), rangeText(listed.taker)],
            },
          ]}
        />
      )}
    </section>
  );
}

const rangeText = ([low, high]: readonly [string, string]): string =>
  low === high ? signedRateText(low) : `${signedRateText(low)}–${signedRateText(high)}`;

interface TiersProps {
  readonly caption: string;
  readonly tiers: readonly FeeRates[];
  readonly level: number | undefined;
}

function Tiers({ caption, tiers, level }: TiersProps) {
  const { t } = useTranslation();
  // Whoever is above the last level has the last.
  const own = level === undefined ? undefined : Math.min(level, tiers.length - 1);
  return (
    <LevelFigures
      caption={caption}
      columns={[t('fee.maker'), t('fee.taker')]}
      rows={tiers.map(({ maker, taker }, tier) => ({
        key: String(tier),
        name: t('shell.vip', { level: tier }),
        figures: [signedRateText(maker), signedRateText(taker)],
        isOwn: own === tier,
      }))}
    />
  );
}

/** Those that run or will run. */
function Promotions({ schedules }: { readonly schedules: readonly Schedule[] }) {
  const { t } = useTranslation();
  const all = schedules.flatMap(({ desk, name, promotions }) => promotions.map((one) => ({ desk, name, ...one })));
  if (all.length === 0) return null;
  const nowMs = Date.now();
  return (
    <section aria-label={t('fee.promotions')} className="flex flex-col gap-2">
      <h2 className="text-17 font-semibold text-strong">{t('fee.promotions')}</h2>
      <ul className="flex flex-col gap-2">
        {all.map(({ desk, name, maker, taker, fromMs, toMs }) => {
          const rates = `${t('fee.maker')} ${signedRateText(maker)}, ${t('fee.taker')} ${signedRateText(taker)}`;
          const date = formatMoment(toMs);
          return (
            <li
              key={`${desk} ${name} ${fromMs} ${toMs} ${maker} ${taker}`}
              className="rounded-card bg-surface-1 px-3 py-2 text-13"
            >
              <p className="font-medium text-strong">
                {t(DESK_NAMES[desk])} · {name === '' ? t('fee.allMarkets') : name}
              </p>
              <p className="text-soft">
                {fromMs <= nowMs
                  ? t('fee.until', { rates, date })
                  : t('fee.fromUntil', { rates, date, from: formatMoment(fromMs) })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
