import { Button } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import type { CoinItem } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPriceText } from '../../platform/format.ts';
import type { OrderForm } from './use-order-form.ts';

/** Asks before an order is sent whose limit is far worse than the market: most likely a typing mistake. */
export function FarLimitSheet({ coin, form }: { readonly coin: CoinItem; readonly form: OrderForm }) {
  const { t } = useTranslation();
  const { draft, asked } = form;
  const asset = coin.coin.toUpperCase();
  return (
    <Sheet
      open={asked !== undefined}
      onOpenChange={(open) => {
        if (!open && !form.busy) form.dismiss();
      }}
      title={t('trade.farLimitTitle')}
      footer={
        <div className="flex gap-2">
          <Button wide variant="quiet" onClick={form.dismiss}>
            {t('common.cancel')}
          </Button>
          <Button
            wide
            variant={draft.side === 'buy' ? 'up' : 'down'}
            loading={form.busy}
            onClick={() => void form.confirm()}
          >
            {t(draft.side === 'buy' ? 'trade.buyAsset' : 'trade.sellAsset', { asset })}
          </Button>
        </div>
      }
    >
      <p className="text-14 text-strong">
        {t(draft.side === 'buy' ? 'trade.farLimitBuy' : 'trade.farLimitSell', {
          price: formatPriceText(draft.price, coin.priceDecimals),
          percent: asked ?? '',
        })}
      </p>
    </Sheet>
  );
}
