import { getWithdrawStatus, type OutputOf } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';

export type WithdrawStatus = OutputOf<typeof getWithdrawStatus>;
const APPROVED = '1';

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
                {t('withdrawal.rests', { time: formatDateTime(data.coolingOffUntil ?? 0) })}
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
                <Row>{above(data.primaryAbove, t('messages:please_primary'))}</Row>
              </Link>
            ) : (
              <Link to="/certification-advanced" className={ROW}>
                <Row>{above(data.advancedAbove, t('messages:please_advanced'))}</Row>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

  function above(limit: string | null, words: string): string {
    if (limit === null || !/[1-9]/.test(limit)) return words;
    return t('withdrawal.above', { amount: formatQuantity(limit), words });
  }
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

type Step = 'rests' | 'fundPassword' | 'unfinished' | 'primary' | 'advanced';

/** In the order in which they are dealt with. The advanced verification follows the primary one. */
export function missing(status: WithdrawStatus): readonly Step[] {
  const { coolingOffUntil, fundPasswordSet, unfinished, refusedWhileUnfinished } = status;
  const primary = status.primaryAbove !== null && status.auditStatusPrimary !== APPROVED;
  const advanced = status.advancedAbove !== null && status.auditStatusAdvanced !== APPROVED;
  const steps: [Step, boolean][] = [
    ['rests', coolingOffUntil !== null],
    ['fundPassword', !fundPasswordSet],
    ['unfinished', refusedWhileUnfinished && unfinished > 0],
    ['primary', primary],
    ['advanced', advanced && !primary],
  ];
  return steps.filter(([, applies]) => applies).map(([step]) => step);
}
