import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { FinancialOrders } from '../../kit/record/savings-orders.tsx';
import { invalidate } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { CardsSkeleton } from './savings-parts.tsx';

const TABS = ['0', '1'] as const;
type Tab = (typeof TABS)[number];

/** /financialOrder?status: the customer's orders of financial products, newest first. */
export function FinancialOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/financialOrder' });
  const tab = TABS.find((one) => one === status) ?? '0';
  return (
    <>
      <PageHeader
        title={t('financial.orders')}
        back
        actions={
          <Link
            to="/benefitDetail"
            aria-label={t('benefit.title')}
            className="press flex size-11 items-center justify-center"
          >
            <ChartNoAxesColumn aria-hidden className="size-5" />
          </Link>
        }
      />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <Tabs
          label={t('financial.orders')}
          value={tab}
          onValueChange={(key: Tab) => void navigate({ to: '/financialOrder', search: { status: key }, replace: true })}
          items={TABS.map((key) => ({ key, label: t(`financial.status_${key}`) }))}
        >
          <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('financial')}>
            <FinancialOrders key={tab} tab={tab} />
          </PullToRefresh>
        </Tabs>
      </LiveAlone>
    </>
  );
}
