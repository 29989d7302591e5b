import { Button } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Sheet } from '@bourse/ui/sheet';
import { amendOrder, type CoinItem, type SpotOrder, validateAmendment } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../kit/desk/limit-price.ts';
import { PriceField } from '../../kit/desk/price-field.tsx';
import { percentThrough } from '../../kit/desk/through-market.ts';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { readQuote, useQuote } from '../../platform/quote-store.ts';
import { tellPlaced } from './tell-placed.ts';

const FIELDS = ['delegatePrice', 'delegateTotal'];

export interface AmendFormProps {
  /** An open limit order. */
  readonly order: SpotOrder;
  readonly coin: CoinItem;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Another price or quantity for an open order: one tap ends it and places the new one, or leaves it as it is. */
export function AmendForm({ order, coin, open, onOpenChange }: AmendFormProps) {
  const { t } = useTranslation();
  const [price, setPrice] = useState(order.delegatePrice);
  const [total, setTotal] = useState(order.delegateTotal);
  const { issue, setIssue, busy, keyFor, run } = useSubmission(FIELDS);
  /** By how many percent the price is worse than the market: said before it is sent. */
  const [asked, setAsked] = useState<string>();
  // Kept live: the warning compares with it.
  useQuote(coin.symbol);
  const side = order.type === 0 ? 'buy' : 'sell';
  const asset = coin.coin.toUpperCase();
  const isSame = price === order.delegatePrice && total === order.delegateTotal;
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  const edit = (set: (text: string) => void) => (text: string) => {
    setIssue(undefined);
    setAsked(undefined);
    set(text);
  };

  const save = async () => {
    const body = { id: order.id, delegatePrice: price.replace(/\.$/, ''), delegateTotal: total.replace(/\.$/, '') };
    const amended = { symbol: order.symbol, type: order.type, filled: order.dealNum };
    const check = validateAmendment(body, amended, { ...coin, base: coin.coin, quote: coin.baseCoin });
    if (!check.ok) {
      setIssue(check.issue);
      return;
    }
    const through = asked === undefined ? percentThrough(side, price, readQuote(coin.symbol)) : undefined;
    if (through !== undefined) {
      setAsked(through);
      return;
    }
    const done = await run(async () =>
      tellPlaced(t, await call(amendOrder, { body, idempotencyKey: keyFor(body) }), coin),
    );
    if (done) onOpenChange(false);
    void invalidate('spot', 'trading', 'assets');
  };

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={t('trade.editTitle', { symbol: order.showCoin })}
      footer={
        <Button
          wide
          variant={side === 'buy' ? 'up' : 'down'}
          loading={busy}
          disabled={isSame}
          onClick={() => void save()}
        >
          {t(isSame ? 'trade.editSame' : asked === undefined ? 'trade.editSave' : 'trade.editAnyway')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <PriceField
          label={t('trade.priceIn', { asset: coin.baseCoin.toUpperCase() })}
          value={price}
          onValueChange={edit(setPrice)}
          tickSize={coin.tickSize}
          error={errorAt('delegatePrice')}
        />
        <DecimalField
          label={t('trade.quantityIn', { asset })}
          value={total}
          onValueChange={edit(setTotal)}
          decimals={decimalsOf(coin.lotSize)}
          placeholder="0"
          unit={asset}
          error={errorAt('delegateTotal')}
        />
        {/[1-9]/.test(order.dealNum) && (
          <p className="text-13 text-soft">{t('trade.editFilled', { filled: formatQuantity(order.dealNum), asset })}</p>
        )}
        {asked !== undefined && (
          <p role="alert" className="rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
            {t(side === 'buy' ? 'trade.farLimitBuy' : 'trade.farLimitSell', {
              price: formatPriceText(price, coin.priceDecimals),
              percent: asked,
            })}
          </p>
        )}
        <p className="text-13 text-soft">{t('trade.editText')}</p>
      </div>
    </Sheet>
  );
}
