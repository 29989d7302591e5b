import { Badge, buttonClass, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type FinancialOrder, financialOrderList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { oddsText } from '../money/odds-text.ts';

/** The customer's orders of financial products, newest first: in progress (0), or completed (1). */
export function FinancialOrders({ tab }: { readonly tab: '0' | '1' }) {
  const { t } = useTranslation();
  const pages = usePages(financialOrderList, { query: { status: tab } });
  return (
    <PagedList<FinancialOrder>
      pages={pages}
      itemKey={({ orderNo }) => orderNo}
      renderItem={(order) => <Order order={order} />}
      empty={
        <EmptyState
          title={t(tab === '0' ? 'financial.noOrders' : 'financial.noneEnded')}
          action={
            <Link to="/financialList" className={buttonClass('quiet', 'medium')}>
              {t('financial.toProducts')}
            </Link>
          }
        />
      }
    />
  );
}

function Order({ order }: { readonly order: FinancialOrder }) {
  const { t } = useTranslation();
  const unit = order.coin.toUpperCase();
  const running = order.status === 0;
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-15 font-semibold text-strong">{order.planTitle}</h2>
        <Badge tone={running ? 'brand' : 'up'}>{t(`financial.status_${running ? '0' : '1'}`)}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('savings.principal')}>
          {formatQuantity(order.orderAmount)} {unit}
        </Figure>
        <Figure label={t(running ? 'financial.earnedSoFar' : 'financial.paidOut')}>
          {formatQuantity(order.accumulaEarn)} {unit}
        </Figure>
        <Figure label={t('savings.dayRate')}>{oddsText(order.avgRate)}</Figure>
        <Figure label={t('financial.daysOver')}>
          {t('savings.daysOf', { paid: order.daysPassed, all: order.days })}
        </Figure>
        <Figure label={t('savings.bought')}>{formatDateTime(order.createTime)}</Figure>
        <Figure label={t(running ? 'savings.back' : 'savings.ended')}>
          {running ? formatMoment(order.endTime) : formatDateTime(order.endTime)}
        </Figure>
        <Figure label={t('savings.orderNo')}>{order.orderNo}</Figure>
      </dl>
    </article>
  );
}
