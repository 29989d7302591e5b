import { Badge, EmptyState } from '@bourse/ui';
import { type StrategyOrder, strategyOrders } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, formatWorth } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';

const REFRESH_MS = 10_000;
/** By status of the wire. */
const STATES = ['open', 'filled', 'cancelled', 'refusedOne', 'underway'] as const;

export interface RunOrdersProps {
  readonly id: number;
  readonly quote: string;
  readonly runs: boolean;
}

/** What a strategy has ordered, newest first: ordinary orders, and those that were refused, with the reason. */
export function RunOrders({ id, quote, runs }: RunOrdersProps) {
  const { t } = useTranslation();
  const pages = usePages(strategyOrders, { query: { id } }, runs ? { refetchInterval: REFRESH_MS } : {});
  return (
    <section aria-label={t('strategy.orders')}>
      <h2 className="px-4 pb-1 text-15 font-semibold text-strong">{t('strategy.orders')}</h2>
      <PagedList
        pages={pages}
        itemKey={({ no }) => no}
        renderItem={(order) => <OrderRow order={order} quote={quote} />}
        empty={<EmptyState title={t('strategy.noOrders')} text={t('strategy.noOrdersText')} />}
      />
    </section>
  );
}

function OrderRow({ order, quote }: { readonly order: StrategyOrder; readonly quote: string }) {
  const { t } = useTranslation();
  const { type, delegateType, delegatePrice, delegateTotal, dealNum, dealPrice, dealValue, status, reason } = order;
  const traded = dealNum !== '0';
  const state = STATES[status] ?? 'underway';
  const asked = delegateType === 0 ? formatPriceText(delegatePrice) : t('strategy.atMarket');
  return (
    <div className="flex flex-col gap-1 border-b border-line px-4 py-3 text-13">
      <div className="flex items-center justify-between gap-3">
        <span className="text-15">
          <span className={type === 0 ? 'text-up' : 'text-down'}>{t(type === 0 ? 'trade.buy' : 'trade.sell')}</span>{' '}
          <bdi className="font-medium text-strong">{order.showSymbol}</bdi>
        </span>
        <Badge tone={status === 3 ? 'warn' : status === 0 ? 'brand' : 'neutral'}>{t(`strategy.state_${state}`)}</Badge>
      </div>
      <div className="flex justify-between gap-3 text-soft">
        <bdi className="nums">
          {traded
            ? `${formatQuantity(dealNum)} × ${formatPriceText(dealPrice)}`
            : `${delegateTotal === '0' ? '' : `${formatQuantity(delegateTotal)} × `}${asked}`}
        </bdi>
        {traded && (
          <bdi className="nums text-strong">
            {formatWorth(dealValue)} {quote}
          </bdi>
        )}
      </div>
      {reason !== '' && <p className="text-warn">{reason}</p>}
      <div className="flex justify-between gap-3 text-12 text-faint">
        <span className="nums">{formatDateTime(order.time)}</span>
        {traded && (
          <bdi className="nums">
            {t('common.fee')} {formatQuantity(order.fee)} {order.feeCoin.toUpperCase()}
          </bdi>
        )}
      </div>
    </div>
  );
}
