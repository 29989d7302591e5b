import { buttonClass, cx } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionDock } from '../../kit/desk/action-dock.tsx';
import { useHalt } from '../../kit/desk/use-halt.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { ratePercent } from '../../platform/rate-percent.ts';
import { useSession } from '../../platform/session.ts';
import { payoutOf, STAKE_UNIT } from './stake-figures.ts';
import type { StakeForm } from './use-stake-form.ts';

/** The two main actions, always in reach of the thumb, each with what it pays; or why there is none. */
export function DirectionButtons({ coin, form }: { readonly coin: CoinItem; readonly form: StakeForm }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  const halted = useHalt('timed', coin.symbol) !== undefined;
  const stopped = halted ? t('halt.button') : coin.closing.includes('timed') && t('halt.onlyClosing');
  const payout = payoutOf(form.stake, form.period.odds);
  const note = frozen
    ? t('trade.frozen')
    : stopped !== false
      ? stopped
      : !quote.isOpen
        ? t('trade.closed')
        : seconds !== undefined
          ? t('trade.priceIsOld', { seconds })
          : !signedIn && t('trade.signInToTrade');
  const promise =
    payout === undefined
      ? t('timed.winsPercent', { percent: ratePercent(form.period.odds) })
      : t('timed.pays', { amount: formatQuantity(payout, 2), asset: STAKE_UNIT });
  return (
    <ActionDock note={note}>
      {(['up', 'down'] as const).map((direction) => {
        const Icon = direction === 'up' ? TrendingUp : TrendingDown;
        return (
          <button
            key={direction}
            type="button"
            disabled={!frozen && (stopped !== false || (!quote.isOpen && form.period.appointment === null))}
            onClick={() => (frozen ? tell() : form.ask(direction))}
            className={cx(buttonClass(direction), 'min-h-14 flex-col gap-0 px-2')}
          >
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(direction === 'up' ? 'timed.buyUp' : 'timed.buyDown')}
            </span>
            <bdi className="text-12 font-medium">{promise}</bdi>
          </button>
        );
      })}
    </ActionDock>
  );
}
