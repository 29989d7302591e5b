import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import type { LoanProductRow } from '@bourse/wire';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../kit/upload/picture-field.tsx';
import { formatQuantity, groupDigits, NO_FIGURE } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { Form } from '../../shell/form.tsx';
import { loanFigures } from './loan-figures.ts';
import { useLoan } from './use-loan.ts';

/** How much, what that costs in time and late, and who asks. */
export function LoanForm({ product }: { readonly product: LoanProductRow }) {
  const { t } = useTranslation();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const form = useLoan(product);
  const unit = product.coin.toUpperCase();
  return (
    <Form ref={form.element} className="flex flex-col gap-4 px-4 pt-4 pb-8" onSubmit={frozen ? tell : form.submit}>
      <DecimalField
        large
        label={t('loan.amount')}
        value={form.amount}
        onValueChange={form.setAmount}
        onBlur={form.leaveAmount}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={form.errorAt('amount')}
        hint={
          <bdi className="nums">
            {t('loan.limits', {
              min: formatQuantity(product.amountMin),
              max: formatQuantity(product.amountMax),
              asset: unit,
            })}
          </bdi>
        }
      />
      <Cost amount={form.amount} product={product} />
      <p className="pt-2 text-15 font-semibold text-strong">{t('loan.who')}</p>
      <PictureField label={`${t('loan.front')} *`} picture={form.pictures.cardUrl} error={form.errorAt('cardUrl')} />
      <PictureField
        label={`${t('loan.back')} *`}
        picture={form.pictures.cardBackUrl}
        error={form.errorAt('cardBackUrl')}
      />
      <PictureField
        label={`${t('loan.hand')} *`}
        picture={form.pictures.capitalUrl}
        error={form.errorAt('capitalUrl')}
        hint={t('loan.handHint')}
      />
      <p className="flex gap-2 text-13 text-faint">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('loan.privacy')}
      </p>
      <Button wide type="submit" loading={form.busy}>
        {frozen
          ? t('trade.frozen')
          : t('loan.submit', { amount: form.amount === '' ? '' : formatQuantity(form.amount), asset: unit })}
      </Button>
      <p className="text-13 text-faint">{t('loan.checked')}</p>
    </Form>
  );
}

/** What it costs, before it is asked for: in time, and late. */
function Cost({ amount, product }: { readonly amount: string; readonly product: LoanProductRow }) {
  const { t } = useTranslation();
  const unit = product.coin.toUpperCase();
  const figures = loanFigures(amount, product);
  const money = (text: string | undefined) => (text === undefined ? NO_FIGURE : `${formatQuantity(text)} ${unit}`);
  const { cycleType: days, odds, overdueOdds, overdueDays } = product;
  return (
    <section aria-label={t('loan.cost')} className="rounded-card bg-surface-1">
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b border-line px-4 py-3">
        <span className="text-13 text-soft">{t('loan.total', { count: days, days })}</span>
        <bdi className="nums text-20 font-semibold text-strong">{money(figures?.total)}</bdi>
      </div>
      <div className="px-4 py-3">
        <FigureList
          figures={[
            [t('loan.interest'), money(figures?.interest)],
            [t('loan.rate'), t('loan.ofAmount', { percent: groupDigits(odds) })],
            [t('loan.repayment'), product.repayTypeLabel],
            [t('loan.lender'), product.repayOrg],
          ]}
        />
      </div>
      <div className="border-t border-line px-4 py-3">
        <p className="pb-2 text-13 font-medium text-warn">{t('loan.late')}</p>
        <FigureList
          figures={[
            [
              t('loan.lateDay'),
              `${money(figures?.lateDay)} (${t('loan.ofAmount', { percent: groupDigits(overdueOdds) })})`,
            ],
            [t('loan.lateMost', { count: overdueDays, days: overdueDays }), money(figures?.lateMost)],
          ]}
        />
      </div>
    </section>
  );
}
