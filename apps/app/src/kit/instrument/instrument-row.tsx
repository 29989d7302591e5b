import { ChangeText, cx, directionOf, PriceText } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatPriceText, symbolParts } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';

export interface InstrumentRowProps {
  readonly coin: CoinItem;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** An instrument to choose: name, live price, change. */
export function InstrumentRow({ coin, chosen, onChoose }: InstrumentRowProps) {
  const { t } = useTranslation();
  const quote = useQuote(coin.symbol);
  const [base, rest] = symbolParts(coin.showSymbol);
  const change = quote?.changePercent ?? coin.priceChangePercent;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx('press flex min-h-14 w-full items-center gap-3 px-4 text-start', chosen && 'bg-brand-soft')}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold text-strong">
          <bdi>
            {base}
            <span className="text-13 font-normal text-faint">{rest}</span>
          </bdi>
        </span>
        <span className="block truncate text-12 text-faint">{coin.name}</span>
      </span>
      <PriceText
        text={formatPriceText(quote?.price ?? coin.amount, coin.priceDecimals)}
        direction={quote?.direction ?? 'flat'}
        className="text-15 font-medium"
      />
      <span className="w-17 shrink-0 text-end text-13">
        {coin.isOpen ? (
          <ChangeText text={formatPercent(change)} direction={directionOf(change)} />
        ) : (
          <span className="text-faint">{t('common.marketClosed')}</span>
        )}
      </span>
      <Check aria-hidden className={cx('size-4 shrink-0 text-brand', !chosen && 'invisible')} />
    </button>
  );
}
