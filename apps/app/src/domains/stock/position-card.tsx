import { formatPrice } from '@bourse/money';
import { Badge, ChangeText, directionOf } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { closeStockPosition, type StockPosition } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderFoot } from '../../kit/desk/order-foot.tsx';
import { ConfirmButton } from '../../kit/form/confirm-button.tsx';
import { call } from '../../platform/api.ts';
import { formatPercent, formatQuantity, formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { markOf, profitOf } from './position-profit.ts';
import { stockPrice } from './stock-price.ts';

const [FORCED, DELEVERAGED] = [2, 3];

/** An open position: its profit at the mark, what it is made of, and the way to close it. */
export function PositionCard({ position }: { readonly position: StockPosition }) {
  const { t } = useTranslation();
  const quote = useQuote(position.symbol);
  const mark = markOf(quote);
  const { profit, percent } = profitOf(position, mark);
  const isOpen = quote?.isOpen ?? position.isOpen;
  const isLong = position.orderDirection === 1;
  const currency = position.currency.toUpperCase();
  const close = async () => {
    await call(closeStockPosition, { body: { positionSn: position.positionSn } }).finally(
      () => void invalidate('stock', 'trading', 'assets'),
    );
    toastMessage('successfully_closed');
  };
  return (
    <article className="border-b border-line px-4 py-3">
      <Head position={position}>
        <Profit profit={profit} percent={percent} currency={currency} />
      </Head>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('stock.shares')}>{formatQuantity(position.orderNum)}</Figure>
        <Figure label={t('stock.openPrice')}>{stockPrice(position.buyOrderPrice)}</Figure>
        <Figure label={t('stock.mark')}>
          {stockPrice(mark === undefined ? position.nowPrice : formatPrice(mark))}
        </Figure>
        <Figure label={t('stock.margin')}>{formatWorth(position.margin)}</Figure>
        <Figure label={t('stock.liquidation')}>
          {/[1-9]/.test(position.forcedClosePrice) ? stockPrice(position.forcedClosePrice) : t('stock.never')}
        </Figure>
        <Figure label={t('common.fee')}>{formatQuantity(position.fee, 4)}</Figure>
      </dl>
      <div className="mt-2 flex min-h-8 items-center justify-between gap-3">
        <time dateTime={new Date(position.buyOrderTime).toISOString()} className="text-12 text-faint">
          <bdi>{formatDateTime(position.buyOrderTime)}</bdi>
        </time>
        <ConfirmButton
          label={t('stock.closeOf', { symbol: position.stockCode, id: position.positionSn })}
          title={t(isLong ? 'stock.closeLongTitle' : 'stock.closeShortTitle', { symbol: position.stockCode })}
          text={t(isLong ? 'stock.closeLongText' : 'stock.closeShortText', {
            shares: formatQuantity(position.orderNum),
            symbol: position.stockCode,
            price: stockPrice((isLong ? quote?.bid : quote?.ask) ?? position.nowPrice),
          })}
          action={t('stock.closePosition')}
          tone={isLong ? 'down' : 'up'}
          disabled={!isOpen}
          run={close}
        >
          {isOpen ? t('stock.close') : t('trade.closed')}
        </ConfirmButton>
      </div>
    </article>
  );
}

/** A past position: from which price to which, and what it brought after fees. */
export function PastPosition({ position }: { readonly position: StockPosition }) {
  const { t } = useTranslation();
  const { percent } = profitOf({ ...position, profitAndLose: position.allProfitAndLose }, undefined);
  return (
    <article className="border-b border-line px-4 py-3">
      <Head position={position}>
        <Profit profit={position.allProfitAndLose} percent={percent} currency={position.currency.toUpperCase()} />
      </Head>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('stock.shares')}>{formatQuantity(position.orderNum)}</Figure>
        <Figure label={t('stock.openPrice')}>{stockPrice(position.buyOrderPrice)}</Figure>
        <Figure label={t('stock.closePrice')}>{stockPrice(position.sellOrderPrice)}</Figure>
      </dl>
      <OrderFoot ms={position.sellOrderTime} fee={formatQuantity(position.fee, 4)} />
    </article>
  );
}

function Head({ position, children }: { readonly position: StockPosition; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const isLong = position.orderDirection === 1;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 text-15 font-semibold text-strong">
          <bdi>{position.stockCode}</bdi>
          <Badge tone={isLong ? 'up' : 'down'}>
            {t(isLong ? 'stock.long' : 'stock.short')} {t('stock.times', { lever: position.orderLever })}
          </Badge>
          {position.status === FORCED && <Badge tone="warn">{t('stock.forced')}</Badge>}
          {position.status === DELEVERAGED && <Badge tone="warn">{t('contract.deleveraged')}</Badge>}
        </h3>
        <p className="truncate text-12 text-faint">{position.stockName}</p>
      </div>
      {children}
    </div>
  );
}

interface ProfitProps {
  readonly profit: string;
  readonly percent: string;
  readonly currency: string;
}

function Profit({ profit, percent, currency }: ProfitProps) {
  const { t } = useTranslation();
  const direction = directionOf(profit);
  return (
    <p className="shrink-0 text-end">
      <span className="sr-only">{t('assets.profit')} </span>
      <span className="text-17 font-semibold">
        <ChangeText text={formatSignedWorth(profit)} direction={direction} />{' '}
        <span className="text-12 font-normal text-faint">{currency}</span>
      </span>
      <ChangeText text={formatPercent(percent)} direction={direction} className="block text-12" />
    </p>
  );
}
