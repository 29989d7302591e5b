import { Button, buttonClass } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../kit/desk/use-submit.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { deployment } from '../../platform/deployment.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { OpensAt } from './opens-at.tsx';
import { estimateStock, type StockSide } from './stock-draft.ts';
import type { StockItem, StockTermsNow } from './use-stock.ts';
import type { StockForm } from './use-stock-form.ts';

export interface OrderSubmitProps {
  readonly coin: StockItem;
  readonly side: StockSide;
  readonly terms: StockTermsNow;
  readonly form: StockForm;
  readonly onBuyIn: () => void;
}

/** Says what happens, or why it cannot; and what becomes of the order while the exchange is closed. */
export function OrderSubmit({ coin, side, terms, form, onBuyIn }: OrderSubmitProps) {
  const { t } = useTranslation();
  const { isOpen } = useCoinQuote(coin);
  const canBuyIn = /[1-9]/.test(useAvailable('usdt') ?? '0');
  const { draft, around, busy } = form;
  const refused = !isOpen && (draft.kind === 'market' || terms.whileClosed === 'refuse');
  const order = { shares: draft.shares, symbol: coin.showSymbol, lever: draft.lever };
  const currency = terms.currency.toUpperCase();
  const {
    state,
    word,
    seconds = 0,
    tell,
  } = useSubmit({
    desk: 'stock',
    coin,
    kind: refused ? 'market' : draft.kind,
    spending: estimateStock(draft, side, around)?.needed,
    available: around.available,
    label: t(
      form.conversion !== undefined
        ? side === 'buy'
          ? 'stock.convertAndBuy'
          : 'stock.convertAndSell'
        : side === 'buy'
          ? 'stock.buyShares'
          : 'stock.sellShares',
      order,
    ),
    paid: currency,
  });
  const waits = terms.whileClosed === 'wait';
  const note = !isOpen
    ? t(refused ? (waits ? 'stock.noMarketOrders' : 'stock.noOrders') : 'stock.limitWaits')
    : draft.kind === 'market' && seconds > 0 && t('trade.priceIsOld', { seconds });
  return (
    <>
      {note !== false && (
        <div id="stock-order-note" className="pb-2 text-12 text-warn">
          <p>
            {note} {!isOpen && terms.nextOpen !== null && <OpensAt timeMs={terms.nextOpen} />}
          </p>
          {!isOpen && draft.kind === 'market' && waits && !deployment.trade.hideLimitOrders && (
            <button
              type="button"
              className={`${buttonClass('text', 'small')} -mx-3`}
              onClick={() => form.chooseKind('limit')}
            >
              {t('stock.useLimit')}
            </button>
          )}
        </div>
      )}
      {state === 'notEnough' && canBuyIn ? (
        <Button wide onClick={onBuyIn}>
          {t('stock.notEnoughBuyIn', { currency })}
        </Button>
      ) : (
        <Button
          wide
          variant={state !== 'ready' ? 'quiet' : side === 'buy' ? 'up' : 'down'}
          disabled={state !== 'ready' && state !== 'frozen'}
          loading={busy}
          aria-describedby={note === false ? undefined : 'stock-order-note'}
          onClick={() => (state === 'frozen' ? tell() : void form.submit())}
        >
          {word}
        </Button>
      )}
    </>
  );
}
