import { EmptyState } from '@bourse/ui';
import { financialList, pledgePlanList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oddsRange } from '../../kit/money/odds-text.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { InterestRule } from './interest-rule.tsx';
import { AnnualRate, ProductSkeleton, ProductText, StateBadge } from './savings-parts.tsx';

/** /productPlan: which savings products there are and how each works, from the plans on offer; also for visitors. */
export function ProductPlanPage() {
  const { t } = useTranslation();
  const [pledges, financial] = [useCall(pledgePlanList, {}), useCall(financialList, {})];
  const failed = [pledges, financial].find(({ error, data }) => error !== null && data === undefined);
  const body = () => {
    if (failed !== undefined) return <LoadFailed query={failed} />;
    if (pledges.data === undefined || financial.data === undefined) return <ProductSkeleton />;
    if (pledges.data.total + financial.data.total === 0) return <EmptyState title={t('financial.nothingOffered')} />;
    return (
      <>
        {pledges.data.total > 0 && (
          <Kind title={t('pledge.title')} rule={<InterestRule kind="pledge" />} more={<More to="/pledge" />}>
            {pledges.data.rows.map((plan) => (
              <Product key={plan.id} {...plan} />
            ))}
          </Kind>
        )}
        {financial.data.total > 0 && (
          <Kind title={t('financial.title')} rule={<InterestRule kind="fixed" />} more={<More to="/financialList" />}>
            {financial.data.rows.map((product) => (
              <Product key={product.id} {...product} minOdds={product.avgRate} maxOdds={product.avgRate} />
            ))}
          </Kind>
        )}
      </>
    );
  };
  return (
    <>
      <PageHeader title={t('financial.productPlan')} back />
      <p className="px-4 pt-1 pb-2 text-13 text-soft">{t('financial.productPlanText')}</p>
      {body()}
    </>
  );
}

interface KindProps {
  readonly title: string;
  readonly rule: ReactNode;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

function Kind({ title, rule, more, children }: KindProps) {
  return (
    <section aria-label={title} className="border-t-8 border-surface-1 py-2">
      <div className="flex items-center justify-between px-4">
        <h2 className="text-17 font-semibold text-strong">{title}</h2>
        {more}
      </div>
      {rule}
      {children}
    </section>
  );
}

function More({ to }: { readonly to: '/pledge' | '/financialList' }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="press flex min-h-11 items-center gap-1 text-13 font-medium text-brand">
      {t('financial.toProducts')}
      <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
    </Link>
  );
}

interface ProductProps {
  readonly title: string;
  readonly minOdds: string;
  readonly maxOdds: string;
  readonly days: number;
  readonly coin: string;
  readonly limitMin: string;
  readonly limitMax: string;
  readonly state: 'open' | 'sold' | 'closed';
  readonly prodectIntroduction: string;
  readonly process: string;
}

function Product(product: ProductProps) {
  const { t } = useTranslation();
  const { title, minOdds, maxOdds, days, coin, limitMin, limitMax, state } = product;
  return (
    <article className="mx-4 my-3 rounded-card border border-line">
      <div className="p-4">
        <h3 className="flex items-center justify-between gap-2 text-15 font-semibold text-strong">
          {title} <StateBadge state={state} />
        </h3>
        <p className="pt-1 text-13 text-soft">
          {t('financial.terms', {
            rate: oddsRange(minOdds, maxOdds),
            count: days,
            days,
            asset: coin.toUpperCase(),
            min: formatQuantity(limitMin),
            max: formatQuantity(limitMax),
          })}
        </p>
        <AnnualRate minOdds={minOdds} maxOdds={maxOdds} />
      </div>
      <ProductText title={t('savings.introduction')} text={product.prodectIntroduction} />
      <ProductText title={t('savings.process')} text={product.process} />
    </article>
  );
}
