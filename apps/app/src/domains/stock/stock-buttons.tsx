import { buttonClass, cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { ActionDock } from '../../kit/desk/action-dock.tsx';
import { useHalt } from '../../kit/desk/use-halt.ts';
import { formatPriceText } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import type { StockSide } from './stock-draft.ts';
import type { StockItem } from './use-stock.ts';

export interface StockButtonsProps {
  readonly coin: StockItem;
  readonly onChoose: (side: StockSide) => void;
}

/** The two main actions, always in reach of the thumb, each with the price a market order meets. */
export function StockButtons({ coin, onChoose }: StockButtonsProps) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { ask, bid, price } = useCoinQuote(coin);
  const halted = useHalt('stock', coin.symbol) !== undefined;
  const onlyClosing = coin.closing.includes('stock');
  const stopped = halted ? t('halt.button') : onlyClosing && t('halt.onlyClosing');
  const note = frozen ? t('trade.frozen') : stopped !== false ? stopped : !signedIn && t('trade.signInToTrade');
  return (
    <ActionDock note={note}>
      {(['buy', 'sell'] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-haspopup="dialog"
          disabled={stopped !== false && !frozen}
          onClick={() => (frozen ? tell() : onChoose(side))}
          className={cx(buttonClass(side === 'buy' ? 'up' : 'down'), 'min-h-14 flex-col gap-0 px-2')}
        >
          <span>{t(side === 'buy' ? 'trade.buy' : 'trade.sell')}</span>
          <bdi className="nums text-12 font-medium">
            {formatPriceText((side === 'buy' ? ask : bid) ?? price, coin.priceDecimals)}
          </bdi>
        </button>
      ))}
    </ActionDock>
  );
}
