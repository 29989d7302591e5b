import { cx } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Check, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { QuoteFigures } from './quote-figures.tsx';

export interface QuoteRowProps {
  readonly coin: CoinItem;
  /** The type that the instrument's page is opened with: which desk it leads on to. */
  readonly detailType?: string | undefined;
}

/** A row that leads to the instrument, 60 px high. */
export const QuoteRow = memo(function QuoteRow({ coin, detailType }: QuoteRowProps) {
  return (
    <Link
      to="/tradeDetail"
      search={{ symbol: coin.symbol, type: detailType }}
      preload={false}
      className="press flex min-h-15 items-center px-4 active:bg-surface-1"
    >
      <QuoteFigures coin={coin} />
    </Link>
  );
});

export interface WatchableRowProps extends QuoteRowProps {
  readonly watched: boolean;
  readonly onToggle: (symbol: string) => void;
}

/** A row that leads to the instrument, with its star before it. */
export const WatchableRow = memo(function WatchableRow({ coin, detailType, watched, onToggle }: WatchableRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-15 items-stretch active:bg-surface-1">
      <button
        type="button"
        aria-pressed={watched}
        aria-label={`${t(watched ? 'quote.removeWatch' : 'quote.addWatch')}: ${coin.showSymbol}`}
        onClick={() => onToggle(coin.symbol)}
        className="press relative flex w-8 shrink-0 items-center justify-center ps-1.5 after:absolute after:inset-y-0 after:-end-3 after:start-0 after:content-['']"
      >
        <Star
          aria-hidden
          className={cx('size-4', watched ? 'fill-current text-warn' : 'text-faint')}
          strokeWidth={1.75}
        />
      </button>
      <Link
        to="/tradeDetail"
        search={{ symbol: coin.symbol, type: detailType }}
        preload={false}
        className="press flex min-w-0 flex-1 items-center pe-4"
      >
        <QuoteFigures coin={coin} />
      </Link>
    </div>
  );
});

export interface SelectableRowProps extends QuoteRowProps {
  readonly selected: boolean;
  readonly onSelect: (symbol: string) => void;
}

/** A row to choose, in the watchlist's edit mode. */
export const SelectableRow = memo(function SelectableRow({ coin, selected, onSelect }: SelectableRowProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onSelect(coin.symbol)}
      className="press flex min-h-15 w-full items-center pe-4"
    >
      <span className="w-12 shrink-0 ps-4">
        <CheckMark checked={selected} />
      </span>
      <QuoteFigures coin={coin} />
    </button>
  );
});

export function CheckMark({ checked }: { readonly checked: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-5 items-center justify-center rounded-full border',
        checked ? 'border-brand bg-brand text-on-brand' : 'border-faint',
      )}
    >
      {checked && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  );
}
