import { Button } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { submitState } from '../../kit/form/submit-state.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { useOnline } from '../../platform/online.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { estimateStock, type StockSide } from './stock-draft.ts';
import type { StockItem, StockTermsNow } from './use-stock.ts';
import type { StockForm } from './use-stock-form.ts';

/** The server takes no market order on an older price. */
const STALE_AFTER_S = 60;

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
  const { signedIn } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { online } = useOnline();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote) ?? 0;
  const canBuyIn = /[1-9]/.test(useAvailable('usdt') ?? '0');
  const { draft, around, busy } = form;
  const { isOpen } = quote;
  const refused = !isOpen && (draft.kind === 'market' || terms.whileClosed === 'refuse');
  const state = submitState({
    signedIn,
    online,
    frozen,
    kind: refused ? 'market' : draft.kind,
    isOpen,
    stale: seconds > STALE_AFTER_S,
    spending: estimateStock(draft, side, around)?.needed,
    available: terms.enableNum,
  });
  const words = {
    visitor: t('trade.signInToTrade'),
    offline: t('trade.offline'),
    frozen: t('trade.frozen'),
    closed: t('trade.closed'),
    stale: t('trade.noRecentPrice'),
    notEnough: t('trade.notEnough', { asset: terms.currency.toUpperCase() }),
    ready: t(side === 'buy' ? 'stock.buyShares' : 'stock.sellShares', {
      shares: draft.shares,
      symbol: coin.showSymbol,
      lever: draft.lever,
    }),
  };
  const opens = terms.nextOpen === null ? '' : t('stock.opens', { time: formatDateTime(terms.nextOpen).slice(0, -3) });
  const note = !isOpen
    ? `${t(refused ? (draft.kind === 'market' ? 'stock.noMarketOrders' : 'stock.noOrders') : 'stock.limitWaits')} ${opens}`
    : draft.kind === 'market' && seconds > 0 && t('trade.priceIsOld', { seconds });
  return (
    <>
      {note !== false && (
        <p id="stock-order-note" className="pb-2 text-12 text-warn">
          {note}
        </p>
      )}
      {state === 'notEnough' && canBuyIn ? (
        <Button wide onClick={onBuyIn}>
          {t('stock.notEnoughBuyIn', { currency: terms.currency.toUpperCase() })}
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
          {words[state]}
        </Button>
      )}
    </>
  );
}
