import type { Amount } from '@bourse/money';
import { Button } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFreeze } from '../../platform/freeze.ts';
import { useOnline } from '../../platform/online.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { submitState } from '../form/submit-state.ts';
import type { OrderKind } from './kind-switch.tsx';

/** The server takes no market order on an older price. */
const STALE_AFTER_S = 60;

export interface SubmitButtonProps {
  readonly coin: CoinItem;
  readonly kind: OrderKind;
  /** What happens: "Buy BTC". */
  readonly label: string;
  readonly tone: 'up' | 'down';
  /** What the order takes; undefined while nothing is typed. */
  readonly spending: Amount | undefined;
  /** What is free of it, and what it is called: "USDT". */
  readonly available: string | undefined;
  readonly paid: string;
  readonly busy: boolean;
  /** What gets the missing money here, where it lies in another account: the button then does that. */
  readonly remedy?: { readonly label: string; readonly take: () => void } | undefined;
}

/** Says what happens, or why it cannot. */
export function SubmitButton({ coin, kind, label, tone, spending, available, paid, busy, remedy }: SubmitButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { online } = useOnline();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  const { isOpen } = quote;
  const state = submitState({
    signedIn,
    online,
    frozen,
    kind,
    isOpen,
    stale: (seconds ?? 0) > STALE_AFTER_S,
    spending,
    available,
  });
  const words = {
    visitor: t('trade.signInToTrade'),
    offline: t('trade.offline'),
    frozen: t('trade.frozen'),
    closed: t('trade.closed'),
    stale: t('trade.noRecentPrice'),
    notEnough: t('trade.notEnough', { asset: paid }),
    ready: label,
  };
  if (state === 'visitor') {
    const search = { redirect: location.pathname + location.search };
    return (
      <Button wide onClick={() => void navigate({ to: '/login', search })}>
        {words.visitor}
      </Button>
    );
  }
  if (state === 'notEnough' && remedy !== undefined) {
    return (
      <>
        <Button wide onClick={remedy.take}>
          {remedy.label}
        </Button>
        <p className="-mt-1 min-h-4 text-12 text-warn">{words.notEnough}</p>
      </>
    );
  }
  const note = !isOpen
    ? kind === 'limit' && t('trade.closedLimit')
    : kind === 'market' && seconds !== undefined && t('trade.priceIsOld', { seconds });
  return (
    <>
      <Button
        wide
        type={state === 'frozen' ? 'button' : 'submit'}
        variant={state === 'ready' ? tone : 'quiet'}
        disabled={state !== 'ready' && state !== 'frozen'}
        onClick={state === 'frozen' ? tell : undefined}
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
