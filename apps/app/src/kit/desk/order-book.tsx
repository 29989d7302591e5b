import { cx, PriceText } from '@bourse/ui';
import { Select } from '@bourse/ui/select';
import type { CoinItem, DepthDesk } from '@bourse/wire';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepth } from '../../platform/depth-store.ts';
import { formatPriceText, groupDigits } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { bookQuantity } from '../instrument/book-quantity.ts';
import { type BookRow, bookRows, priceSteps, stepDecimals } from '../instrument/gather-depth.ts';
import { type BookView, BookViewButton } from './book-view-button.tsx';

export interface OrderBookProps {
  readonly coin: CoinItem;
  readonly simulated: boolean;
  /** Whose book. */
  readonly desk: DepthDesk;
  /** A side; doubled when one side is shown. */
  readonly rows: number;
  readonly onTake: (price: string) => void;
}

/** The live order book: offers above, bids below, the last price between. Rows have their places from the start. */
export function OrderBook({ coin, simulated, desk, rows, onTake }: OrderBookProps) {
  const { t } = useTranslation();
  const depth = useDepth(coin.symbol, simulated, desk);
  const steps = useMemo(() => priceSteps(coin.tickSize, coin.amount), [coin.tickSize, coin.amount]);
  const [chosen, setStep] = useState(coin.tickSize);
  // The price may have left what was chosen.
  const step = steps.includes(chosen) ? chosen : coin.tickSize;
  const [view, setView] = useState<BookView>('both');
  const rowsMax = view === 'both' ? rows : rows * 2;
  const { bids, asks } = useMemo(() => bookRows(depth, step, rowsMax), [depth, step, rowsMax]);
  const decimals = stepDecimals(step);
  const side = (name: 'asks' | 'bids', shown: readonly BookRow[]) => (
    <BookSide name={name} rows={shown} slots={rowsMax} decimals={decimals} onTake={onTake} />
  );
  return (
    <section aria-label={t('trade.orderBook')} aria-busy={!depth.ready} className="flex flex-col">
      <div aria-hidden className="flex justify-between pb-1 text-11 text-faint">
        <span>{t('trade.priceIn', { asset: coin.baseCoin.toUpperCase() })}</span>
        <span>{coin.coin.toUpperCase()}</span>
      </div>
      {view !== 'bids' && side('asks', asks)}
      <LastPrice coin={coin} onTake={onTake} />
      {view !== 'asks' && side('bids', bids)}
      <div className="mt-2 flex gap-1">
        <Select
          label={t('trade.bookStep')}
          className="min-w-0 flex-1 ps-1.5 pe-1"
          value={step}
          onValueChange={setStep}
          options={steps.map((key) => ({ key, label: groupDigits(key) }))}
        />
        <BookViewButton view={view} onChange={setView} />
      </div>
      {!depth.ready && (
        <p role="status" className="sr-only">
          {t('trade.bookLoading')}
        </p>
      )}
    </section>
  );
}

interface BookSideProps {
  readonly name: 'asks' | 'bids';
  readonly rows: readonly BookRow[];
  readonly slots: number;
  readonly decimals: number;
  readonly onTake: (price: string) => void;
}

function BookSide({ name, rows, slots, decimals, onTake }: BookSideProps) {
  const { t } = useTranslation();
  const places = Array.from({ length: slots }, (_, index) => (name === 'asks' ? slots - 1 - index : index));
  return (
    <ul aria-label={t(name === 'asks' ? 'trade.asks' : 'trade.bids')}>
      {places.map((place) => {
        const row = rows[place];
        return (
          <li key={place} className="h-8">
            {row !== undefined && <Row row={row} name={name} decimals={decimals} onTake={onTake} />}
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly row: BookRow;
  readonly name: 'asks' | 'bids';
  readonly decimals: number;
  readonly onTake: (price: string) => void;
}

function Row({ row, name, decimals, onTake }: RowProps) {
  const { t } = useTranslation();
  const price = formatPriceText(row.price, decimals);
  const quantity = bookQuantity(row.quantity);
  return (
    <button
      type="button"
      data-book-row
      onClick={() => onTake(row.price)}
      className="press relative flex size-full items-center justify-between text-12"
    >
      <span
        aria-hidden
        style={{ width: `${row.depthPercent}%` }}
        className={cx('absolute inset-y-px end-0', name === 'asks' ? 'bg-down-soft' : 'bg-up-soft')}
      />
      <span className="sr-only">{t('trade.usePrice')} </span>
      <bdi className={cx('nums relative font-medium', name === 'asks' ? 'text-down' : 'text-up')}>{price}</bdi>
      <bdi className="nums relative text-soft">{quantity}</bdi>
    </button>
  );
}

interface LastPriceProps {
  readonly coin: CoinItem;
  readonly onTake: (price: string) => void;
}

/** The last price, faint with its age when it is old. */
function LastPrice({ coin, onTake }: LastPriceProps) {
  const { t } = useTranslation();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  const { price, direction, isOpen } = quote;
  const text = formatPriceText(price, coin.priceDecimals);
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onTake(price)}
      className="press flex min-h-12 flex-col items-start justify-center"
    >
      <span className="flex items-center gap-1">
        <span className="sr-only">{t('trade.usePrice')} </span>
        <PriceText
          text={text}
          direction={direction}
          coloured
          stale={seconds !== undefined || !isOpen}
          className="text-17 font-semibold"
        />
        {direction !== 'flat' && (
          <Arrow
            aria-hidden
            className={cx(
              'size-3.5',
              seconds !== undefined ? 'text-faint' : direction === 'up' ? 'text-up' : 'text-down',
            )}
          />
        )}
      </span>
      <span className="text-11 text-faint">
        {!isOpen
          ? t('common.marketClosed')
          : seconds === undefined
            ? t('trade.lastPrice')
            : t('quote.priceAge', { seconds: groupDigits(String(seconds)) })}
      </span>
    </button>
  );
}
