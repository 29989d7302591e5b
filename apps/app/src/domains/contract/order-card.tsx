import { Badge, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type CoinItem, type ContractOrder, cancelContractOrder, contractOrderList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { OrderFoot } from '../../kit/desk/order-foot.tsx';
import { call } from '../../platform/api.ts';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CardHead } from './card-head.tsx';
import { useContractTerms } from './contract-market.ts';
import type { ListProps } from './list-props.ts';
import { LotsFigure } from './lots-figure.tsx';

const STATUS = { open: 0, filled: 1, cancelled: 2 } as const;

/** Orders that wait for their price. */
export function OpenOrders(props: ListProps) {
  const { t } = useTranslation();
  return (
    <Orders
      {...props}
      status="0"
      empty={<EmptyState title={t('trade.noOpenOrders')} text={t('trade.noOpenOrdersText')} />}
    />
  );
}

/** Orders that are over. */
export function PastOrders(props: ListProps) {
  const { t } = useTranslation();
  return <Orders {...props} status="1" empty={<EmptyState title={t('trade.noHistory')} />} />;
}

interface OrdersProps extends ListProps {
  readonly status: '0' | '1';
  readonly empty: React.ReactNode;
}

function Orders({ symbol, bySymbol, status, empty }: OrdersProps) {
  const pages = usePages(contractOrderList, { query: { status, ...(symbol !== undefined && { symbol }) } });
  const terms = useContractTerms();
  return (
    <PagedList
      pages={pages}
      itemKey={(order) => order.id}
      renderItem={(order) => (
        <OrderCard
          order={order}
          coin={bySymbol.get(order.symbol)}
          shareNumber={terms.bySymbol.get(order.symbol)?.shareNumber}
        />
      )}
      empty={empty}
    />
  );
}

interface OrderCardProps {
  readonly order: ContractOrder;
  readonly coin: CoinItem | undefined;
  readonly shareNumber: string | undefined;
}

/** One order: what it opens (or closes), its figures, and for open ones a way to cancel. */
function OrderCard({ order, coin, shareNumber }: OrderCardProps) {
  const { t } = useTranslation();
  const isMarket = order.delegateType === 1;
  const isOpen = order.status === STATUS.open;
  const price = (text: string) => (/[1-9]/.test(text) ? formatPriceText(text, coin?.priceDecimals) : NO_FIGURE);
  return (
    <article className="border-b border-line px-4 py-3">
      <CardHead
        of={order}
        note={<Badge>{t(order.closesPosition === null ? kindKey(isMarket) : 'contract.reduceOnly')}</Badge>}
      >
        {isOpen ? (
          <CancelButton
            label={t('trade.cancelOrderOf', { id: order.id })}
            title={t('contract.cancelOrderTitle')}
            text={
              order.closesPosition === null
                ? t('contract.cancelOrderText', { held: formatQuantity(order.held, 2) })
                : t('contract.cancelClosingText')
            }
            onCancel={() => call(cancelContractOrder, { query: { id: order.id } })}
          />
        ) : (
          <span className="text-13 text-soft">{t(statusKey(order))}</span>
        )}
      </CardHead>
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('trade.price')}>{isMarket ? t('trade.market') : price(order.delegatePrice)}</Figure>
        <LotsFigure lots={order.delegateTotal} base={order.coin} shareNumber={shareNumber} />
        <LotsFigure label={t('trade.filledShare')} lots={order.dealNum} base={order.coin} shareNumber={shareNumber} />
        {isOpen ? (
          <Figure label={t('contract.held')}>{formatQuantity(order.held, 2)} USDT</Figure>
        ) : (
          <Figure label={t('trade.averagePrice')}>{price(order.dealPrice)}</Figure>
        )}
        {order.earnPrice !== null && <Figure label={t('contract.takeProfit')}>{price(order.earnPrice)}</Figure>}
        {order.losePrice !== null && <Figure label={t('contract.stopLoss')}>{price(order.losePrice)}</Figure>}
      </dl>
      <OrderFoot ms={order.delegateTime} fee={`${formatQuantity(order.fee, 4)} USDT`} />
    </article>
  );
}

const kindKey = (isMarket: boolean) => (isMarket ? 'trade.market' : 'trade.limit');

function statusKey({ status, dealNum }: ContractOrder) {
  if (status === STATUS.filled) return 'trade.statusFilled';
  return /[1-9]/.test(dealNum) ? 'trade.partlyFilled' : 'trade.statusCancelled';
}
