import { Badge, ChangeText, cx, directionOf, PriceText } from '@bourse/ui';
import { COIN_TYPE, type CoinItem } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatCompact, formatPercent, formatPriceText } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { ageWords } from './age-words.ts';

/** By the day's change; what the last trade did only tints the figures. */
const COLOURS = { up: 'text-up', down: 'text-down', flat: 'text-strong' };

/** The price large, its change, and the day's figures. */
export function PriceSummary({ coin }: { readonly coin: CoinItem }) {
  const { t } = useTranslation();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  const price = (text: string) => formatPriceText(text, coin.priceDecimals);
  const direction = directionOf(quote.changePercent);
  const old = seconds !== undefined || !quote.isOpen;
  // Figures of stocks are those of the last session.
  const ofDay = coin.coinType === COIN_TYPE.stock;
  const figures = [
    [t(ofDay ? 'tradeDetail.dayHigh' : 'tradeDetail.high24'), price(quote.high24)],
    [t(ofDay ? 'tradeDetail.dayLow' : 'tradeDetail.low24'), price(quote.low24)],
    [t(ofDay ? 'tradeDetail.dayOpen' : 'tradeDetail.open24'), price(quote.open)],
    [t(ofDay ? 'tradeDetail.dayVolume' : 'tradeDetail.volume24'), formatCompact(quote.volume24)],
  ];
  return (
    <section
      aria-label={t('tradeDetail.priceLabel')}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-1 pb-3"
    >
      <div className="min-w-0 flex-1 basis-auto">
        <p>
          <PriceText
            text={price(quote.price)}
            direction={quote.direction}
            stale={old}
            className={cx('text-28 font-semibold', !old && COLOURS[direction])}
          />
        </p>
        <p className="flex min-h-5 flex-wrap items-center gap-2 text-13">
          <ChangeText text={formatPercent(quote.changePercent)} direction={direction} className="font-medium" />
          {!quote.isOpen && <Badge tone="warn">{t('common.marketClosed')}</Badge>}
          {seconds !== undefined && <span className="text-12 text-faint">{ageWords(t, seconds)}</span>}
        </p>
      </div>
      <dl className="grid grow basis-[10.5rem] grid-cols-2 gap-x-3 gap-y-1.5">
        {figures.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-11 text-faint">{label}</dt>
            <dd className="truncate text-12 font-medium text-strong">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
