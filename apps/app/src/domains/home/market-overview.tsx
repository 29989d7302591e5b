import { ChangeText, directionOf, PriceText, Skeleton, Sparkline } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoins } from '../../kit/instrument/markets.ts';
import { formatPercent, formatPriceText, symbolParts } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useRowQuote } from '../../platform/quote-store.ts';
import { useSettings } from '../../platform/settings.ts';

const NONE: readonly string[] = [];
const CARDS_SHOWN = 3;

/** The operator's instruments as cards: three side by side, the others follow the finger. */
export function MarketOverview() {
  const { t } = useTranslation();
  const symbols = useSettings()?.HOME_COIN_SETTING ?? NONE;
  const { picked, failed } = useCoins(symbols);
  if (failed) return null;
  return (
    <section aria-label={t('home.overview')}>
      <ul className="no-scrollbar flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto px-4 py-2">
        {picked.length === 0
          ? Array.from({ length: CARDS_SHOWN }, (_, index) => index).map((index) => (
              <li key={index} className={CARD}>
                <Skeleton className="h-27 rounded-card" />
              </li>
            ))
          : picked.map((coin) => (
              <li key={coin.symbol} className={CARD}>
                <OverviewCard coin={coin} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** A little less than a third, so that the fourth card shows that there are more. */
const CARD = 'w-[30.5%] min-w-[6.25rem] shrink-0 snap-start';

const OverviewCard = memo(function OverviewCard({ coin }: { readonly coin: CoinItem }) {
  const [element, quote] = useRowQuote<HTMLAnchorElement>(coin);
  const age = useQuoteAge(quote);
  const change = directionOf(quote.changePercent);
  const [base, against] = symbolParts(coin.showSymbol);
  return (
    <Link
      ref={element}
      to="/tradeDetail"
      search={{ symbol: coin.symbol }}
      preload={false}
      className="press flex h-27 large-text:h-auto flex-col rounded-card border border-line p-2.5"
    >
      <bdi className="truncate text-13 font-medium">
        {base}
        <span className="text-11 font-normal text-faint">{against}</span>
      </bdi>
      <PriceText
        text={formatPriceText(quote.price, coin.priceDecimals)}
        direction={quote.direction}
        stale={age !== undefined}
        className="self-start text-15 font-semibold"
      />
      <ChangeText text={formatPercent(quote.changePercent)} direction={change} className="text-12 font-medium" />
      <Sparkline points={coin.spark} trend={change} width={92} height={28} className="mt-auto h-7 w-full" />
    </Link>
  );
});
