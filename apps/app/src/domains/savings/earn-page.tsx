import { Badge, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { SearchField } from '@bourse/ui/search-field';
import { financialList, pledgePlanList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Calculator } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { EarnCalculator } from './earn-calculator.tsx';
import { type EarnPlan, earnPlans, keyOfPlan, plansOf } from './earn-plans.ts';
import { FinanceBanners } from './finance-banners.tsx';
import { CARD_LINK, CardsSkeleton, ProductCard } from './savings-parts.tsx';

/** /earn: all plans in one list, the best rate of today first, and what an amount would earn in each; also for visitors. */
export function EarnPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('earn.title')}
        back
        actions={<HeaderButton label={t('earn.howItWorks')} icon={BookOpenText} to="/productPlan" />}
      />
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('pledge', 'financial', 'notice')}>
        <FinanceBanners />
        <OwnOrders />
        <Plans />
      </PullToRefresh>
    </>
  );
}

/** What the customer has bought, and what it brought. */
function OwnOrders() {
  const { t } = useTranslation();
  const { signedIn, simulated } = useSession();
  if (!signedIn || simulated) return null;
  const links = [
    ['/pledge/pledgeOrder', t('pledge.orders')],
    ['/financialOrder', t('financial.orders')],
    ['/benefitDetail', t('benefit.title')],
  ] as const;
  return (
    <nav aria-label={t('pledge.running')} className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-2">
      {links.map(([to, word]) => (
        <Link
          key={to}
          to={to}
          className="press flex min-h-11 shrink-0 items-center rounded-control bg-surface-1 px-3 text-13 font-medium text-strong"
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}

function Plans() {
  const { t } = useTranslation();
  const [pledges, fixed] = [useCall(pledgePlanList, {}), useCall(financialList, { query: {} })];
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const plans = useMemo(() => earnPlans(pledges.data?.rows ?? [], fixed.data?.rows ?? []), [pledges.data, fixed.data]);
  const failed = [pledges, fixed].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) return <LoadFailed query={failed} />;
  if (pledges.data === undefined || fixed.data === undefined) return <CardsSkeleton />;
  const [first] = plans;
  if (first === undefined) return <EmptyState title={t('financial.nothingOffered')} />;
  const shown = plansOf(plans, typed);
  return (
    <>
      <div className="flex items-center gap-2 px-4 pt-1">
        <div className="min-w-0 flex-1">
          <SearchField label={t('earn.search')} value={typed} onValueChange={setTyped} />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setChosen((former) => former ?? keyOfPlan(shown[0] ?? first));
            setOpen(true);
          }}
          className="press flex min-h-11 items-center gap-1.5 rounded-control bg-brand-soft px-3 text-13 font-medium text-brand"
        >
          <Calculator aria-hidden className="size-4" />
          {t('earn.calculator')}
        </button>
      </div>
      <p className="px-4 pt-2 text-12 text-faint">{t('earn.aprText')}</p>
      {shown.length === 0 && <EmptyState title={t('earn.noMatch')} />}
      <ul aria-label={t('earn.plans')} className="flex flex-col gap-3 px-4 py-3">
        {shown.map((plan) => (
          <li key={keyOfPlan(plan)}>
            <PlanCard
              plan={plan}
              onOpen={() => {
                setChosen(keyOfPlan(plan));
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <EarnCalculator
        open={open}
        onOpenChange={setOpen}
        plans={plans}
        plan={plans.find((plan) => keyOfPlan(plan) === chosen) ?? first}
        onPlanChange={(plan) => setChosen(keyOfPlan(plan))}
      />
    </>
  );
}

function PlanCard({ plan, onOpen }: { readonly plan: EarnPlan; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const unit = plan.coin.toUpperCase();
  return (
    <ProductCard
      {...plan}
      title={
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={`text-start ${CARD_LINK}`}>
          {plan.title}
        </button>
      }
      badge={<Badge tone="brand">{t(plan.kind === 'pledge' ? 'earn.daily' : 'earn.fixed')}</Badge>}
    >
      <Figure label={t('savings.least')}>
        {formatQuantity(plan.limitMin)} {unit}
      </Figure>
      <Figure label={t('savings.remaining')}>
        {formatQuantity(plan.remainAmount, 2)} {unit}
      </Figure>
    </ProductCard>
  );
}
