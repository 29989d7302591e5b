import { Button } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { type AnswerOf, type CoinItem, spotOrderDetail } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, percentText } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { Failed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { AmendForm } from './amend-form.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderFills } from './order-fills.tsx';
import { OrderHeading } from './order-heading.tsx';
import { filledPercent, ORDER_STATUS } from './order-progress.ts';
import { OrderStatus } from './order-status.tsx';

type Detail = AnswerOf<typeof spotOrderDetail>;

export interface OrderSheetProps {
  readonly id: number;
  /** Opened to change the order. */
  readonly edit: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly coins: readonly CoinItem[];
}

/** One order: its figures and its fills, or, while it is open, another price and quantity for it. */
export function OrderSheet({ id, edit, open, onOpenChange, coins }: OrderSheetProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(id);
  const [editing, setEditing] = useState(edit);
  const { data, error, isFetching, refetch } = useCall(spotOrderDetail, { query: { id: shown } });
  const coin = coins.find(({ symbol }) => symbol === data?.order.symbol);
  if (data !== undefined && coin !== undefined && editing && data.order.status === ORDER_STATUS.open) {
    return <AmendForm order={data.order} coin={coin} open={open} onOpenChange={onOpenChange} />;
  }
  const canEdit = data?.order.status === ORDER_STATUS.open && data.order.delegateType === 0 && coin !== undefined;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('trade.orderDetail')}
      footer={
        data?.order.status === ORDER_STATUS.open ? (
          <div className="flex gap-2">
            <CancelOrderButton wide id={shown} />
            {canEdit && (
              <Button wide onClick={() => setEditing(true)}>
                {t('trade.editOrder')}
              </Button>
            )}
          </div>
        ) : (
          <Button wide variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common.close')}
          </Button>
        )
      }
    >
      {data === undefined && error === null && <LoadingBars bars={['h-7 w-40', 'h-56 w-full']} />}
      {data === undefined && error !== null && <Failed error={error} retrying={isFetching} onRetry={refetch} />}
      {data !== undefined && <Contents detail={data} coin={coin} onShow={setShown} />}
    </Sheet>
  );
}

interface ContentsProps {
  readonly detail: Detail;
  readonly coin: CoinItem | undefined;
  /** Another order in this one's place. */
  readonly onShow: (id: number) => void;
}

function Contents({ detail, coin, onShow }: ContentsProps) {
  const { t } = useTranslation();
  const { order, replaces, replacedBy } = detail;
  const [isBuy, isMarket] = [order.type === 0, order.delegateType === 1];
  const [base, money] = [order.coin.toUpperCase(), order.showCoin.split('/')[1] ?? ''];
  const spends = isBuy && isMarket;
  const price = (text: string) => (/[1-9]/.test(text) ? formatPriceText(text, coin?.priceDecimals) : '--');
  const percent = order.status === ORDER_STATUS.filled ? 100 : filledPercent(order);
  const [done, whole, unit] = spends
    ? [order.dealValue, order.delegateValue, money]
    : [order.dealNum, order.delegateTotal, base];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <OrderHeading order={order} large />
        <OrderStatus order={order} />
      </div>
      <FigureList
        figures={[
          [t('trade.price'), isMarket ? t('trade.market') : price(order.delegatePrice)],
          [t('trade.averagePrice'), price(order.dealPrice)],
          [
            t('trade.filledOfTotal'),
            `${formatQuantity(done)} / ${formatQuantity(whole)} ${unit} · ${percentText(percent)}`,
          ],
          [t('trade.orderValue'), `${formatQuantity(order.dealValue)} ${money}`],
          [t('trade.feePaid'), `${formatQuantity(order.fee)} ${isBuy ? base : money}`],
          [t('trade.placedAt'), formatDateTime(order.delegateTime)],
          [t('trade.changedAt'), formatDateTime(order.updateTime)],
          [t('trade.orderNumber'), order.id],
          ...(replaces === 0
            ? []
            : [[t('trade.replacesOrder'), <OtherOrder key="former" id={replaces} onShow={onShow} />] as const]),
        ]}
      />
      {order.status !== ORDER_STATUS.open && (
        <p className="mt-3 rounded-card bg-surface-1 px-3 py-2 text-13 text-soft">
          {order.status === ORDER_STATUS.filled
            ? t('trade.endedFilled')
            : replacedBy > 0
              ? t('trade.endedReplaced', { id: replacedBy })
              : t(isMarket ? 'trade.endedMarket' : 'trade.endedCancelled')}
          {replacedBy > 0 && (
            <span className="ms-2">
              <OtherOrder id={replacedBy} onShow={onShow} />
            </span>
          )}
        </p>
      )}
      <OrderFills detail={detail} coin={coin} />
    </>
  );
}

function OtherOrder({ id, onShow }: { readonly id: number; readonly onShow: (id: number) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('trade.detailOf', { id })}
      onClick={() => onShow(id)}
      className="press relative font-medium text-brand after:absolute after:-inset-3 after:content-['']"
    >
      #{id}
    </button>
  );
}
