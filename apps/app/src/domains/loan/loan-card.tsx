import { Badge, type BadgeTone, Button, Skeleton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { FigureList } from '@bourse/ui/figure-list';
import { LOAN_STATUS, type LoanRow } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, percentText } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { Loading } from '../../shell/loading.tsx';
import { RepaySheet } from './repay-sheet.tsx';
import { TakeBackLoan } from './take-back-loan.tsx';

type State = 'waiting' | 'success' | 'failed' | 'complete' | 'overdue' | 'cancelled';
const TONES: Readonly<Record<State, BadgeTone>> = {
  waiting: 'warn',
  success: 'brand',
  failed: 'down',
  complete: 'up',
  overdue: 'down',
  cancelled: 'neutral',
};

function stateOf({ status, cancelled }: LoanRow): State {
  if (cancelled) return 'cancelled';
  return (
    (Object.keys(LOAN_STATUS) as (keyof typeof LOAN_STATUS)[]).find((key) => LOAN_STATUS[key] === status) ?? 'failed'
  );
}

/** A loan or a request: its terms, what is owed, and what can be done. */
export function LoanCard({ loan }: { readonly loan: LoanRow }) {
  const { t } = useTranslation();
  const [repaying, setRepaying] = useState(false);
  const state = stateOf(loan);
  const unit = loan.coin.toUpperCase();
  const money = (text: string) => `${formatQuantity(text)} ${unit}`;
  const { finalRepayTime, createTime } = loan.params;
  const wasPaidOut = finalRepayTime !== null;
  return (
    <article
      aria-label={t('loan.one', { number: loan.id })}
      className="mx-4 mt-3 rounded-card border border-line bg-surface-0"
    >
      <div className="flex items-start justify-between gap-3 px-4 pt-3">
        <div className="min-w-0">
          <p className="text-17 font-semibold text-strong">
            <bdi className="nums">{money(wasPaidOut ? loan.disburseAmount : loan.amount)}</bdi>
          </p>
          <bdi className="nums block text-12 text-faint">{formatDateTime(createTime)}</bdi>
        </div>
        <Badge tone={TONES[state]}>{t(`loan.state_${state}`)}</Badge>
      </div>
      <dl className="grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2 px-4 py-3">
        <Figure label={t('loan.cycle')}>{t('loan.days', { count: loan.cycleType, days: loan.cycleType })}</Figure>
        <Figure label={t('loan.rate')}>{percentText(loan.rate)}</Figure>
        <Figure label={t(state === 'complete' ? 'loan.interestPaid' : 'loan.interest')}>{money(loan.interest)}</Figure>
        {wasPaidOut && loan.disburseAmount !== loan.amount && (
          <Figure label={t('loan.asked')}>{money(loan.amount)}</Figure>
        )}
        {/[1-9]/.test(loan.penalty) && <Figure label={t('loan.latePaid')}>{money(loan.penalty)}</Figure>}
        <Figure label={t('loan.lateRate')}>{percentText(loan.overdueRate)}</Figure>
        <Figure label={t('loan.lender')}>{loan.tloadProduct.repayOrg}</Figure>
      </dl>
      <div className="px-4 pb-3">
        <FigureList
          figures={[
            ...(finalRepayTime === null ? [] : [[t('loan.finalRepayTime'), formatMoment(finalRepayTime)] as const]),
            [t('loan.repayment'), loan.repayTypeLabel],
          ]}
        />
      </div>
      {state === 'waiting' && <p className="px-4 pb-3 text-13 text-soft">{t('loan.waitingText')}</p>}
      {loan.remark !== '' && (
        <p className="px-4 pb-3 text-13 break-words text-soft">{t('loan.reason', { reason: loan.remark })}</p>
      )}
      {state === 'waiting' && <TakeBackLoan loan={loan} />}
      {loan.owed !== null && (
        <div className="border-t border-line px-4 py-3">
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="text-12 text-soft">{t('loan.owedNow')}</p>
              <p className={`text-17 font-semibold ${state === 'overdue' ? 'text-danger' : 'text-strong'}`}>
                <bdi className="nums">{money(loan.owed.total)}</bdi>
              </p>
              {loan.owed.nextMs !== null && (
                <p className="text-12 text-faint">{t('loan.nextDay', { time: formatMoment(loan.owed.nextMs) })}</p>
              )}
            </div>
            <Button size="medium" onClick={() => setRepaying(true)}>
              {t('loan.repay')}
            </Button>
          </div>
          <RepaySheet loan={loan} owed={loan.owed} open={repaying} onOpenChange={setRepaying} />
        </div>
      )}
    </article>
  );
}

/** In the geometry of the cards. */
export function LoanCardSkeleton() {
  return (
    <Loading className="px-4">
      {[0, 1].map((card) => (
        <Skeleton key={card} className="mt-3 h-56 w-full rounded-card" />
      ))}
    </Loading>
  );
}
