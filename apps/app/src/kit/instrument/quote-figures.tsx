import { ChangeText, cx, directionOf, PriceText, Sparkline } from '@bourse/ui';
import { COIN_TYPE, type CoinItem } from '@bourse/wire';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinLogo } from '../../domains/market/coin-logo.tsx';
import { formatCompact, formatPercent, formatPriceText, symbolParts } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useRowQuote } from '../../platform/quote-store.ts';
import { ageWords } from './age-words.ts';

/** More characters than this stand smaller, so that the columns stay in line. */
const LONG_PRICE = 9;

/** What a quote row shows; where it has no room, or letters are large, first the pictures go, then the figures stand below. Reads its own live price: a tick renders this row alone, and only while it is on screen. */
export const QuoteFigures = memo(function QuoteFigures({ coin }: { readonly coin: CoinItem }) {
  const { t } = useTranslation();
  const [element, quote] = useRowQuote<HTMLSpanElement>(coin);
  const age = useQuoteAge(quote);
  const [base, against] = symbolParts(coin.showSymbol);
  const change = directionOf(quote.changePercent);
  const price = formatPriceText(quote.price, coin.priceDecimals);
  // What is to be said about the price stands under it: the market is closed, the price is old.
  const note = quote.isOpen ? age !== undefined && ageWords(t, age) : t('common.marketClosed');
  return (
    <span ref={element} className="@container min-w-0 flex-1">
      <span className="flex items-center gap-2 @max-[14rem]:flex-wrap @max-[14rem]:py-2">
        <CoinLogo coin={coin} className="size-7 @max-[19rem]:hidden" />
        <span className="min-w-0 flex-1 text-start @max-[14rem]:basis-full">
          <bdi className="block truncate text-15 font-semibold text-strong">
            {base}
            <span className="text-12 font-normal text-faint">{against}</span>
          </bdi>
          <bdi className="nums block truncate text-12 text-faint">
            {coin.coinType === COIN_TYPE.stock || !/[1-9]/.test(quote.volume24)
              ? coin.name
              : t('quote.vol', { volume: formatCompact(quote.volume24) })}
          </bdi>
        </span>
        <Sparkline points={coin.spark} trend={change} width={40} className="@max-[21rem]:hidden" />
        <span className="min-w-20 text-end @max-[14rem]:flex-1 @max-[14rem]:text-start">
          <PriceText
            text={price}
            direction={quote.direction}
            stale={age !== undefined}
            className={cx(
              'ms-auto block w-fit font-medium @max-[14rem]:ms-0',
              price.length > LONG_PRICE ? 'text-12' : 'text-15',
            )}
          />
          {note !== false && <span className="block text-11 text-faint">{note}</span>}
        </span>
        <ChangeText pill text={formatPercent(quote.changePercent)} direction={change} />
      </span>
    </span>
  );
});
