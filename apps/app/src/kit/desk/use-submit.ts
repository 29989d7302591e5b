import type { CoinItem, HaltDesk } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useFreeze } from '../../platform/freeze.ts';
import { useOnline } from '../../platform/online.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { type SubmitFacts, submitState } from '../form/submit-state.ts';
import { useHalt } from './use-halt.ts';

/** The server takes no market order on an older price. */
const STALE_AFTER_S = 60;

export interface Submission extends Pick<SubmitFacts, 'kind' | 'spending' | 'available'> {
  readonly desk: HaltDesk;
  readonly coin: CoinItem;
  /** It sells what is there: accepted while an instrument is being delisted. */
  readonly sells?: boolean;
  /** What happens: "Buy BTC". */
  readonly label: string;
  /** What is available, as it is called: "USDT". */
  readonly paid: string;
}

/** Whether an order can be sent, and what its button says. */
export function useSubmit({ desk, coin, sells = false, label, paid, ...facts }: Submission) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { online } = useOnline();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  const { isOpen } = quote;
  const halted = useHalt(desk, coin.symbol) !== undefined;
  const onlyClosing = !sells && coin.closing.includes(desk);
  const stale = (seconds ?? 0) > STALE_AFTER_S;
  const state = submitState({ ...facts, signedIn, online, frozen, halted, onlyClosing, isOpen, stale });
  const words = {
    visitor: t('trade.signInToTrade'),
    offline: t('trade.offline'),
    frozen: t('trade.frozen'),
    halted: t('halt.button'),
    onlyClosing: t('halt.onlyClosing'),
    closed: t('trade.closed'),
    stale: t('trade.noRecentPrice'),
    notEnough: t('trade.notEnough', { asset: paid }),
    ready: label,
  };
  return { state, word: words[state], seconds, isOpen, tell };
}
