import type { CoinItem } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { submitState } from '../../desks/submit-state.ts';
import { useOnline } from '../../platform/online.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { spending } from './order-draft.ts';
import type { OrderForm } from './use-order-form.ts';

/** The server takes no market order on an older price. */
const STALE_AFTER_S = 60;

/** Says what happens, or why it cannot. */
export function SubmitButton({ coin, form }: { readonly coin: CoinItem; readonly form: OrderForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn, info } = useSession();
  const { online } = useOnline();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  const { draft, available, busy } = form;
  const { isOpen } = quote;
  const state = submitState({
    signedIn,
    online,
    frozen: info?.user.status === 1,
    kind: draft.kind,
    isOpen,
    stale: (seconds ?? 0) > STALE_AFTER_S,
    spending: spending(draft),
    available,
  });
  const paid = (draft.side === 'buy' ? coin.baseCoin : coin.coin).toUpperCase();
  const words = {
    visitor: t('trade.signInToTrade'),
    offline: t('trade.offline'),
    frozen: t('trade.frozen'),
    closed: t('trade.closed'),
    stale: t('trade.noRecentPrice'),
    notEnough: t('trade.notEnough', { asset: paid }),
    ready: t(draft.side === 'buy' ? 'trade.buyAsset' : 'trade.sellAsset', { asset: coin.coin.toUpperCase() }),
  };
  if (state === 'visitor') {
    const search = { redirect: location.pathname + location.search };
    return (
      <Button wide onClick={() => void navigate({ to: '/login', search })}>
        {words.visitor}
      </Button>
    );
  }
  const note = !isOpen
    ? draft.kind === 'limit' && t('trade.closedLimit')
    : draft.kind === 'market' && seconds !== undefined && t('trade.priceIsOld', { seconds });
  return (
    <>
      <Button
        wide
        type="submit"
        variant={state !== 'ready' ? 'quiet' : draft.side === 'buy' ? 'up' : 'down'}
        disabled={state !== 'ready'}
        loading={busy}
        aria-describedby="order-note"
      >
        {words[state]}
      </Button>
      <p id="order-note" className="-mt-1 min-h-4 text-12 text-warn">
        {note}
      </p>
    </>
  );
}
