import { AMOUNT_DECIMALS, formatAmount, parseAmount } from '@bourse/money';
import { buttonClass } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { Select } from '@bourse/ui/select';
import { Sheet } from '@bourse/ui/sheet';
import { DAY_MS, expectedInterest, savingsTerm } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oddsRange } from '../../kit/money/odds-text.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { formatZonedMinute } from '../../platform/format-moment.ts';
import { formatDate } from '../../platform/format-time.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { annualOdds, type EarnPlan, keyOfPlan } from './earn-plans.ts';
import { interestText } from './interest-text.ts';
import { pledgeData } from './pledge-data.ts';
import { useDeclaredDays } from './use-declared-days.ts';

export interface EarnCalculatorProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly plans: readonly EarnPlan[];
  readonly plan: EarnPlan;
  readonly onPlanChange: (plan: EarnPlan) => void;
}

/** What an amount would earn in a plan: a day, in all, and when; then on to buying it. */
export function EarnCalculator({ open, onOpenChange, plans, plan, onPlanChange }: EarnCalculatorProps) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const unit = plan.coin.toUpperCase();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('earn.calculator')}
      footer={<ToPlan plan={plan} onFollow={() => onOpenChange(false)} />}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span className="text-13 text-soft">{t('earn.plan')}</span>
          <Select
            label={t('earn.plan')}
            className="min-h-12 min-w-0 text-15"
            value={keyOfPlan(plan)}
            onValueChange={(key) => {
              const chosen = plans.find((one) => keyOfPlan(one) === key);
              if (chosen !== undefined) onPlanChange(chosen);
            }}
            options={plans.map((one) => ({ key: keyOfPlan(one), label: `${one.coin.toUpperCase()} · ${one.title}` }))}
          />
        </div>
        <DecimalField
          label={t('savings.howMuch')}
          large
          value={amount}
          onValueChange={setAmount}
          decimals={AMOUNT_DECIMALS}
          placeholder={formatQuantity(plan.limitMin)}
          unit={unit}
          hint={
            <bdi className="nums">
              {formatQuantity(plan.limitMin)}–{formatQuantity(plan.limitMax)} {unit}
            </bdi>
          }
        />
        <Figures plan={plan} amount={amount.replace(/\.$/, '')} />
      </div>
    </Sheet>
  );
}

function Figures({ plan, amount }: { readonly plan: EarnPlan; readonly amount: string }) {
  const { t } = useTranslation();
  const declared = useDeclaredDays(plan.pledge);
  const unit = plan.coin.toUpperCase();
  const { firstMs, endMs } = savingsTerm(serverNow(), plan.days);
  const isAmount = amount !== '' && parseAmount(amount).ok;
  const text = (expected: ReturnType<typeof expectedInterest>) => (isAmount ? interestText(expected, unit) : NO_FIGURE);
  const total = expectedInterest(amount, plan, declared);
  const isRange = formatAmount(total.least) !== formatAmount(total.most);
  return (
    <>
      <FigureList
        figures={[
          [t('savings.dayRate'), oddsRange(plan.minOdds, plan.maxOdds)],
          [t('earn.apr'), oddsRange(...annualOdds(plan))],
          [t('savings.days'), String(plan.days)],
          [t('earn.aDay'), text(expectedInterest(amount, { ...plan, days: 1 }))],
          [t('earn.atEnd'), text(total)],
          [t('earn.firstCredit'), formatZonedMinute(plan.kind === 'pledge' ? firstMs + DAY_MS : endMs)],
          [t('savings.back'), formatZonedMinute(endMs)],
        ]}
      />
      <p className="text-13 text-soft">
        {plan.kind === 'fixed'
          ? t('earn.aboutFixed')
          : isRange
            ? t('earn.aboutRange', { known: declared.length, days: plan.days, day: formatDate(firstMs) })
            : t('earn.aboutDeclared')}
      </p>
      <p className="text-13 text-faint">{t('earn.aprText')}</p>
    </>
  );
}

/** To the page on which the plan is bought. */
function ToPlan({ plan, onFollow }: { readonly plan: EarnPlan; readonly onFollow: () => void }) {
  const { t } = useTranslation();
  const look = buttonClass('brand', 'large', true);
  return plan.pledge !== undefined ? (
    <Link to="/pledge/pledgeDetail" search={{ data: pledgeData(plan.pledge) }} className={look} onClick={onFollow}>
      {t('earn.toPlan')}
    </Link>
  ) : (
    <Link to="/financialView" search={{ id: String(plan.id) }} className={look} onClick={onFollow}>
      {t('earn.toPlan')}
    </Link>
  );
}
