import { EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { type PledgePlan, pledgePlanList, pledgeSummary } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsText } from '../../kit/money/odds-text.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FinanceBanners } from './finance-banners.tsx';
import { InterestRule } from './interest-rule.tsx';
import { pledgeData } from './pledge-data.ts';
import { CARD_LINK, CardsSkeleton, ProductCard, SummaryCard } from './savings-parts.tsx';

/** /pledge: what the customer has pledged, and the plans on offer. */
export function PledgePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('pledge.title')}
        back
        actions={<HeaderButton label={t('pledge.orders')} icon={ReceiptText} to="/pledge/pledgeOrder" />}
      />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('pledge', 'notice')}>
          <FinanceBanners />
          <Summary />
          <Plans />
          <InterestRule kind="pledge" />
        </PullToRefresh>
      </LiveAlone>
    </>
  );
}

function Summary() {
  const { t } = useTranslation();
  const { data } = useCall(pledgeSummary, {});
  const money = (text: string | undefined) => (text === undefined ? undefined : formatQuantity(text));
  return (
    <SummaryCard
      unit={(data?.coin ?? 'usdt').toUpperCase()}
      figures={[
        { label: t('pledge.inPledge'), value: money(data?.amount) },
        { label: t('pledge.running'), value: data === undefined ? undefined : String(data.orderNum) },
        { label: t('pledge.todayProfit'), value: money(data?.todayProfit) },
        { label: t('pledge.profit'), value: money(data?.profitMoney) },
      ]}
    />
  );
}

function Plans() {
  const { t } = useTranslation();
  const plans = useCall(pledgePlanList, {});
  if (plans.data === undefined) {
    return plans.error === null ? (
      <div className="pt-2">
        <CardsSkeleton />
      </div>
    ) : (
      <LoadFailed query={plans} />
    );
  }
  if (plans.data.rows.length === 0) {
    return (
      <EmptyState
        title={t('pledge.none')}
        action={
          <Link to="/financialList" className="press flex min-h-11 items-center text-15 font-medium text-brand">
            {t('pledge.toFinancial')}
          </Link>
        }
      />
    );
  }
  return (
    <ul aria-label={t('pledge.plans')} className="flex flex-col gap-3 px-4 py-4">
      {plans.data.rows.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { readonly plan: PledgePlan }) {
  const { t } = useTranslation();
  const unit = plan.coin.toUpperCase();
  return (
    <ProductCard
      {...plan}
      title={
        <Link to="/pledge/pledgeDetail" search={{ data: pledgeData(plan) }} className={CARD_LINK}>
          {plan.title}
        </Link>
      }
    >
      <Figure label={t('savings.perOrder')}>
        {formatQuantity(plan.limitMin)}–{formatQuantity(plan.limitMax)} {unit}
      </Figure>
      <Figure label={t('pledge.today')}>
        {plan.todayOdds === null ? t('pledge.leastToday', { rate: oddsText(plan.minOdds) }) : oddsText(plan.todayOdds)}
      </Figure>
      <Figure label={t('savings.remaining')}>
        {formatQuantity(plan.remainAmount, 2)} {unit}
      </Figure>
      <Figure label={t('pledge.redeeming')}>
        {plan.redeemable ? t('pledge.redeemFee', { fee: oddsText(plan.redeemFee) }) : t('pledge.kept')}
      </Figure>
    </ProductCard>
  );
}
