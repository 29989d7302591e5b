import { Badge, Button, buttonClass, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { type PledgeOrder, pledgeOrderList } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsRange } from '../../kit/money/odds-text.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { CardsSkeleton } from './savings-parts.tsx';

const TABS = ['all', '0', '1', '2'] as const;
type Tab = (typeof TABS)[number];
const TONES = ['brand', 'up', 'neutral'] as const;

/** /pledge/pledgeOrder?status: the customer's pledges, newest first. */
export function PledgeOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/pledge/pledgeOrder' });
  const tab = TABS.find((one) => one === status) ?? 'all';
  return (
    <>
      <PageHeader title={t('pledge.orders')} back />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <Tabs
          label={t('pledge.orders')}
          value={tab}
          onValueChange={(key: Tab) =>
            void navigate({ to: '/pledge/pledgeOrder', search: { status: key }, replace: true })
          }
          items={TABS.map((key) => ({ key, label: t(`pledge.status_${key}`) }))}
        >
          <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('pledge')}>
            <Orders key={tab} tab={tab} />
          </PullToRefresh>
        </Tabs>
      </LiveAlone>
    </>
  );
}

function Orders({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation();
  const pages = usePages(pledgeOrderList, { query: tab === 'all' ? {} : { status: tab } });
  const [redeeming, setRedeeming] = useState<PledgeOrder | undefined>(undefined);
  return (
    <>
      <PagedList<PledgeOrder>
        pages={pages}
        itemKey={({ id }) => id}
        renderItem={(order) => <Order order={order} onRedeem={() => setRedeeming(order)} />}
        empty={
          <EmptyState
            title={t(tab === 'all' ? 'pledge.noOrders' : 'pledge.noneOfStatus')}
            action={
              tab === 'all' && (
                <Link to="/pledge" className={buttonClass('quiet', 'medium')}>
                  {t('pledge.toPlans')}
                </Link>
              )
            }
          />
        }
      />
      <RedeemDialog order={redeeming} onClose={() => setRedeeming(undefined)} />
    </>
  );
}

function Order({ order, onRedeem }: { readonly order: PledgeOrder; readonly onRedeem: () => void }) {
  const { t } = useTranslation();
  const unit = order.coin.toUpperCase();
  const status = TABS.find((one) => one === String(order.status)) ?? '0';
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-15 font-semibold text-strong">{order.planTitle}</h2>
        <Badge tone={TONES[order.status] ?? 'neutral'}>{t(`pledge.status_${status}`)}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('savings.principal')}>
          {formatQuantity(order.amount)} {unit}
        </Figure>
        <Figure label={t('savings.earned')}>
          {formatQuantity(order.profit)} {unit}
        </Figure>
        <Figure label={t('savings.dayRate')}>{oddsRange(order.minOdds, order.maxOdds)}</Figure>
        <Figure label={t('savings.daysPaid')}>{t('savings.daysOf', { paid: order.daysPaid, all: order.days })}</Figure>
        <Figure label={t('savings.bought')}>{formatDateTime(order.params.createTime)}</Figure>
        <Figure label={t(order.status === 0 ? 'savings.back' : 'savings.ended')}>
          {order.status === 0 ? formatMoment(order.params.endTime) : formatDateTime(order.params.endTime)}
        </Figure>
        {order.status === 2 && (
          <Figure label={t('pledge.redeemCost')}>
            {formatQuantity(order.redeemFee)} {unit}
          </Figure>
        )}
      </dl>
      {order.status === 0 && order.redeemable && !deployment.pledge.hideRedeem && (
        <Button variant="outline" size="medium" className="self-end" onClick={onRedeem}>
          {t('pledge.redeem')}
        </Button>
      )}
    </article>
  );
}
