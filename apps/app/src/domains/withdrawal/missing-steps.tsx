import { formatAmount } from '@bourse/money';
import { getWithdrawStatus, type OpenTier, type OutputOf, openTiers, TIER_DAYS } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useCall } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';

export type WithdrawStatus = OutputOf<typeof getWithdrawStatus>;

/** What is still in the way of a withdrawal, and where it is done: said before the form is filled in. */
export function MissingSteps() {
  const { t } = useTranslation(['app', 'messages']);
  const { data } = useCall(getWithdrawStatus, {}, { staleTime: 0 });
  if (data === undefined) return null;
  const steps = missing(data);
  if (steps.length === 0) return null;
  const here = location.pathname + location.search;
  return (
    <section aria-label={t('withdrawal.before')} className="mx-4 overflow-hidden rounded-card bg-warn-soft">
      <h2 className="flex items-center gap-2 px-4 pt-3 pb-1 text-13 font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('withdrawal.before')}
      </h2>
      <ul className="pb-1">
        {steps.map((step) => (
          <li key={step}>
            {step === 'rests' ? (
              <p className="flex min-h-11 items-center px-4 py-2 text-15 text-strong">
                {t('withdrawal.rests', { time: formatMoment(data.coolingOffUntil ?? 0) })}
              </p>
            ) : step === 'fundPassword' ? (
              <Link to="/fund-password" search={{ redirect: here }} className={ROW}>
                <Row>{t('messages:withdraw_please_fundPwd')}</Row>
              </Link>
            ) : step === 'unfinished' ? (
              <Link to="/withdraw-order" search={{ status: 'waiting' }} className={ROW}>
                <Row>{t('messages:last_order_info')}</Row>
              </Link>
            ) : step === 'primary' ? (
              <Link to="/certification-primary" className={ROW}>
                <TierRow tier={tierOf(data, 'please_primary')} />
              </Link>
            ) : (
              <Link to="/certification-advanced" className={ROW}>
                <TierRow tier={tierOf(data, 'please_advanced')} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ROW = 'press flex min-h-11 items-center gap-3 px-4 py-2 text-15 text-strong';

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
    </>
  );
}

/** A verification: above how much it is needed, and what is left without it where some of that is used. */
function TierRow({ tier }: { readonly tier: OpenTier | undefined }) {
  const { t } = useTranslation(['app', 'messages']);
  if (tier === undefined) return null;
  const { key, limit, left, moreMs } = tier;
  const words = t(`messages:${key}`);
  const amount = (value: typeof left) => formatQuantity(formatAmount(value));
  return (
    <Row>
      {limit === 0n ? words : t('withdrawal.above', { amount: amount(limit), days: TIER_DAYS, words })}
      {left < limit && (
        <span className="block text-13 text-soft">
          {moreMs === null
            ? t('withdrawal.left', { left: amount(left) })
            : t('withdrawal.leftMore', { left: amount(left), time: formatMoment(moreMs) })}
        </span>
      )}
    </Row>
  );
}

const tierOf = (status: WithdrawStatus, key: OpenTier['key']): OpenTier | undefined =>
  openTiers(status, serverNow()).find((tier) => tier.key === key);

type Step = 'rests' | 'fundPassword' | 'unfinished' | 'primary' | 'advanced';

/** In the order in which they are dealt with. The advanced verification follows the primary one. */
export function missing(status: WithdrawStatus): readonly Step[] {
  const { coolingOffUntil, fundPasswordSet, unfinished, refusedWhileUnfinished } = status;
  const next = openTiers(status, serverNow())[0]?.key;
  const steps: [Step, boolean][] = [
    ['rests', coolingOffUntil !== null],
    ['fundPassword', !fundPasswordSet],
    ['unfinished', refusedWhileUnfinished && unfinished > 0],
    ['primary', next === 'please_primary'],
    ['advanced', next === 'please_advanced'],
  ];
  return steps.filter(([, applies]) => applies).map(([step]) => step);
}
