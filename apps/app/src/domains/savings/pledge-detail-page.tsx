import { buttonClass, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type PledgePlan, pledgePlanList, submitPledge } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsRange, oddsText } from '../../kit/money/odds-text.ts';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { BuyForm } from './buy-form.tsx';
import { DeclaredRates } from './declared-rates.tsx';
import { InterestRule } from './interest-rule.tsx';
import { readPledgeData } from './pledge-data.ts';
import { AnnualRate, ProductSkeleton, ProductText, StateBadge } from './savings-parts.tsx';
import { useDeclaredDays } from './use-declared-days.ts';
import { useSavingsPurchase } from './use-savings-purchase.ts';

/** /pledge/pledgeDetail?data: one plan, and buying it. The address says which; its terms are the server's to say. */
export function PledgeDetailPage() {
  const { t } = useTranslation();
  const { data } = useSearch({ from: '/pledge/pledgeDetail' });
  const wanted = readPledgeData(data);
  const plans = useCall(pledgePlanList, {});
  const plan = plans.data?.rows.find(({ id }) => id === wanted?.id);
  return (
    <>
      <PageHeader title={plan?.title ?? (wanted?.title || t('pledge.title'))} back />
      <LiveAlone skeleton={<ProductSkeleton />}>
        {plan !== undefined ? (
          <Plan key={plan.id} plan={plan} />
        ) : plans.data === undefined && wanted !== undefined ? (
          plans.error === null ? (
            <ProductSkeleton />
          ) : (
            <LoadFailed query={plans} />
          )
        ) : (
          <EmptyState
            title={t('pledge.unknown')}
            action={
              <Link to="/pledge" className={buttonClass('quiet', 'medium')}>
                {t('pledge.toPlans')}
              </Link>
            }
          />
        )}
      </LiveAlone>
    </>
  );
}

function Plan({ plan }: { readonly plan: PledgePlan }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const purchase = useSavingsPurchase(
    plan,
    (amount, idempotencyKey) => call(submitPledge, { body: { planId: plan.id, amount }, idempotencyKey }),
    () => void navigate({ to: '/pledge/pledgeOrder' }),
  );
  const unit = plan.coin.toUpperCase();
  const declared = useDeclaredDays(plan);
  return (
    <>
      <section className="mx-4 mt-2 rounded-card bg-surface-1 p-4">
        <p className="flex items-center justify-between gap-2 text-11 text-faint">
          {t('savings.dayRate')} <StateBadge state={plan.state} />
        </p>
        <p className="text-28 font-semibold text-strong">
          <bdi className="nums">{oddsRange(plan.minOdds, plan.maxOdds)}</bdi>
        </p>
        <AnnualRate {...plan} />
        <dl className="mt-3 grid grid-cols-3 large-text:grid-cols-2 gap-3">
          <Figure label={t('pledge.today')}>
            {plan.todayOdds === null
              ? t('pledge.leastToday', { rate: oddsText(plan.minOdds) })
              : oddsText(plan.todayOdds)}
          </Figure>
          <Figure label={t('pledge.tomorrow')}>
            {plan.tomorrowOdds === null ? t('pledge.notDeclared') : oddsText(plan.tomorrowOdds)}
          </Figure>
          <Figure label={t('savings.days')}>{plan.days}</Figure>
          <Figure label={t('savings.remaining')}>
            {formatQuantity(plan.remainAmount, 2)} {unit}
          </Figure>
          <Figure label={t('savings.times')}>
            {plan.buyPurchase === null
              ? t('savings.anyTimes')
              : t('savings.timesLeft', { left: plan.buyPurchase, all: plan.timeLimit })}
          </Figure>
          <Figure label={t('pledge.redeeming')}>
            {plan.redeemable ? t('pledge.redeemFee', { fee: oddsText(plan.redeemFee) }) : t('pledge.kept')}
          </Figure>
        </dl>
      </section>
      <div className="px-4 pt-4 pb-2">
        <BuyForm
          product={plan}
          declared={declared}
          purchase={purchase}
          paid={t('savings.paidDaily')}
          early={plan.redeemable ? t('pledge.earlyFee', { fee: oddsText(plan.redeemFee) }) : t('pledge.earlyNone')}
        />
      </div>
      <ProductText title={t('savings.introduction')} text={plan.prodectIntroduction} />
      <ProductText title={t('savings.process')} text={plan.process} />
      <InterestRule kind="pledge" />
      <ProductText title={t('savings.questions')} text={plan.problem} />
      <DeclaredRates planId={plan.id} />
    </>
  );
}
