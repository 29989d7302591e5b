import { Button, buttonClass } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { assetBalance, type LoanRow, repayLoan } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { compareDecimals } from '../../platform/decimal-order.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

export interface RepaySheetProps {
  readonly loan: LoanRow;
  readonly owed: NonNullable<LoanRow['owed']>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What is paid, out of what, before it is. */
export function RepaySheet({ loan, owed, open, onOpenChange }: RepaySheetProps) {
  const { t } = useTranslation();
  const { busy, run, keyFor } = useSubmission([], t('loan.unsure'));
  const balances = useCall(assetBalance, {}, { enabled: open });
  const unit = loan.coin.toUpperCase();
  const money = (text: string) => `${formatQuantity(text)} ${unit}`;
  const row = balances.data?.find(({ type, symbol }) => type === 1 && symbol === loan.coin);
  const free = balances.data === undefined ? undefined : (row?.availableAmount ?? '0');
  const short = free !== undefined && compareDecimals(free, owed.total) < 0;
  const repay = async () => {
    const query = { id: loan.id, total: owed.total };
    const done = await run(async () => {
      await call(repayLoan, { query, idempotencyKey: keyFor(query) });
    });
    void invalidate('loan', 'assets');
    if (done) toastMessage('loan_repaid');
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={t('loan.repayTitle')}
      footer={
        short ? (
          <Link to="/recharge" className={buttonClass('brand', 'large', true)}>
            {t('loan.short', { asset: unit })}
          </Link>
        ) : (
          <Button wide loading={busy} onClick={() => void repay()}>
            {t('loan.repayAmount', { amount: money(owed.total) })}
          </Button>
        )
      }
    >
      <FigureList
        figures={[
          [t('loan.lent'), money(owed.principal)],
          [t('loan.interestNow'), money(owed.interest)],
          ...(/[1-9]/.test(owed.penalty) ? [[t('loan.lateCost'), money(owed.penalty)] as const] : []),
          [t('loan.totalNow'), money(owed.total)],
          [t('loan.free'), free === undefined ? NO_FIGURE : money(free)],
        ]}
      />
      <p className="mt-3 text-13 text-soft">{t('loan.repayText')}</p>
    </Sheet>
  );
}
