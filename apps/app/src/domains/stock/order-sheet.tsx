import { DecimalField } from '@bourse/ui/decimal-field';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Sheet } from '@bourse/ui/sheet';
import { Slider } from '@bourse/ui/slider';
import { useTranslation } from 'react-i18next';
import { OvernightNote } from '../../kit/desk/overnight-note.tsx';
import { RoomNote } from '../../kit/desk/room-note.tsx';
import { stepDecimals } from '../../kit/instrument/gather-depth.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { OppositeNote } from './opposite-note.tsx';
import { OrderConversion } from './order-conversion.tsx';
import { OrderFunds } from './order-funds.tsx';
import { OrderSubmit } from './order-submit.tsx';
import { OrderSummary } from './order-summary.tsx';
import { percentOf, type StockSide } from './stock-draft.ts';
import type { StockItem, StockTermsNow } from './use-stock.ts';
import { useStockForm } from './use-stock-form.ts';

export interface OrderSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly coin: StockItem;
  readonly side: StockSide;
  readonly terms: StockTermsNow;
  readonly onBuyIn: () => void;
  readonly onPlaced: () => void;
}

/** Buys or sells a stock: type, price, leverage, shares or an amount of money, what it takes and where it would end. */
export function OrderSheet({ open, onOpenChange, coin, side, terms, onBuyIn, onPlaced }: OrderSheetProps) {
  const { t } = useTranslation();
  const form = useStockForm(coin, side, terms, onPlaced);
  const { draft, around, change, issue } = form;
  const currency = terms.currency.toUpperCase();
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  const bought = draft.shares === '' ? '0' : formatQuantity(draft.shares);
  const boughtText = t(terms.lotSize === '1' ? 'stock.buysWhole' : 'stock.buysParts', {
    shares: bought,
    lot: terms.lotSize,
  });
  const leverError = errorAt('lever');
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(side === 'buy' ? 'stock.buyTitle' : 'stock.sellTitle', { symbol: coin.showSymbol })}
      description={t(side === 'buy' ? 'stock.buyText' : 'stock.sellText')}
      footer={<OrderSubmit coin={coin} side={side} terms={terms} form={form} onBuyIn={onBuyIn} />}
    >
      <Form className="flex flex-col gap-3" onSubmit={form.submit}>
        <OppositeNote coin={coin} side={side} />
        {!deployment.trade.hideLimitOrders && (
          <SegmentedControl
            label={t('trade.orderType')}
            value={draft.kind}
            onValueChange={form.chooseKind}
            items={[
              { key: 'limit', label: t('trade.limit') },
              { key: 'market', label: t('trade.market') },
            ]}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          {draft.kind === 'limit' ? (
            <DecimalField
              label={t('trade.priceIn', { asset: currency })}
              value={draft.price}
              onValueChange={(price) => change({ price })}
              decimals={stepDecimals(terms.tickSize)}
              step={terms.tickSize}
              decreaseLabel={t('trade.decreasePrice')}
              increaseLabel={t('trade.increasePrice')}
              error={errorAt('nowPrice')}
            />
          ) : (
            <div className="flex min-w-0 flex-col gap-1.5">
              <span className="text-13 text-soft">{t('trade.priceIn', { asset: currency })}</span>
              <span className="flex min-h-11 items-center justify-center rounded-control border border-transparent bg-surface-1 px-2 text-field text-soft">
                <bdi>≈ {formatPriceText(around.marketPrice, coin.priceDecimals)}</bdi>
              </span>
            </div>
          )}
          {draft.by === 'shares' ? (
            <DecimalField
              label={t('stock.shares')}
              value={draft.shares}
              onValueChange={(shares) => change({ shares })}
              decimals={stepDecimals(terms.lotSize)}
              step="1"
              decreaseLabel={t('stock.fewerShares')}
              increaseLabel={t('stock.moreShares')}
              placeholder="0"
              error={errorAt('buyNum')}
            />
          ) : (
            <DecimalField
              label={t('stock.moneyIn', { currency })}
              value={draft.money}
              onValueChange={(money) => change({ money })}
              decimals={2}
              placeholder="0"
              hint={boughtText}
              error={errorAt('buyNum')}
            />
          )}
        </div>
        <SegmentedControl
          label={t('stock.enter')}
          value={draft.by}
          onValueChange={(by) => change({ by })}
          items={[
            { key: 'shares', label: t('stock.inShares') },
            { key: 'money', label: t('stock.inMoney', { currency }) },
          ]}
        />
        <Slider
          label={t('trade.share')}
          value={percentOf(draft, around)}
          onValueChange={(percent) => change({ percent })}
          tone={side === 'buy' ? 'up' : 'down'}
          disabled={!/[1-9]/.test(around.available)}
        />
        <div className="flex flex-col gap-1.5">
          <span className="text-13 text-soft">{t('stock.leverage')}</span>
          <SegmentedControl
            label={t('stock.leverage')}
            value={String(draft.lever)}
            onValueChange={(lever) => change({ lever: Number(lever) })}
            items={terms.leverages.map((lever) => ({ key: String(lever), label: t('stock.times', { lever }) }))}
          />
          <OvernightNote leverage={draft.lever} over={terms.overnight} />
          <RoomNote desk="stock" coin="usd" />
          {leverError !== undefined && (
            <p role="alert" className="text-12 text-danger">
              {leverError}
            </p>
          )}
        </div>
        <OrderFunds terms={terms} onBuyIn={onBuyIn} />
        <OrderConversion coin={coin} terms={terms} conversion={form.conversion} />
        <OrderSummary coin={coin} side={side} terms={terms} form={form} />
      </Form>
    </Sheet>
  );
}
