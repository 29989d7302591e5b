import { Button, EmptyState } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { Sheet } from '@bourse/ui/sheet';
import type { CoinItem } from '@bourse/wire';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkets, useStocks } from '../../kit/instrument/markets.ts';
import { findCoins } from '../../kit/instrument/quote-lists.ts';
import { CheckMark } from '../../kit/instrument/quote-row.tsx';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import { addToWatchlist, type Watchlist } from '../../kit/instrument/watchlist.ts';
import { symbolParts } from '../../platform/format.ts';
import { CoinLogo } from './coin-logo.tsx';
import { useSelection } from './watchlist-editor.tsx';

export interface AddCoinsSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly watchlist: Watchlist;
}

/** Instruments that are not watched yet, to choose several of. */
export function AddCoinsSheet({ open, onOpenChange, watchlist }: AddCoinsSheetProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const { selected, flip, clear } = useSelection();
  const [busy, setBusy] = useState(false);
  const { coins, loading } = useMarkets();
  const stocks = useStocks('', open);
  const { isWatched } = watchlist;
  const found = useMemo(() => findCoins([...coins, ...stocks.rows], sought), [coins, stocks.rows, sought]);
  const offered = found.filter((coin) => !isWatched(coin.symbol));
  const change = (next: boolean) => {
    if (!next) {
      clear();
      setWords('');
    }
    onOpenChange(next);
  };
  const add = async () => {
    setBusy(true);
    const added = await addToWatchlist([...selected]);
    setBusy(false);
    if (added) change(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      title={t('quote.addCoins')}
      tall
      footer={
        <Button wide disabled={selected.size === 0} loading={busy} onClick={() => void add()}>
          {selected.size === 0 ? t('quote.addNone') : t('quote.addSelected', { count: selected.size })}
        </Button>
      }
    >
      <div className="sticky top-0 z-10 bg-sheet pb-2">
        <SearchField label={t('quote.search')} value={words} onValueChange={setWords} />
      </div>
      {loading && <QuoteSkeleton rows={6} />}
      {!loading && offered.length === 0 && <EmptyState title={t('quote.noMatch')} text={t('quote.noMatchText')} />}
      <ul aria-label={t('quote.addCoins')}>
        {offered.map((coin) => (
          <li key={coin.symbol}>
            <Choice coin={coin} selected={selected.has(coin.symbol)} onSelect={flip} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly coin: CoinItem;
  readonly selected: boolean;
  readonly onSelect: (symbol: string) => void;
}

function Choice({ coin, selected, onSelect }: ChoiceProps) {
  const [base, against] = symbolParts(coin.showSymbol);
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onSelect(coin.symbol)}
      className="press flex min-h-13 w-full items-center gap-3 text-start"
    >
      <CoinLogo coin={coin} />
      <span className="min-w-0 flex-1">
        <bdi className="block text-15 font-semibold">
          {base}
          <span className="text-12 font-normal text-faint">{against}</span>
        </bdi>
        <span className="block truncate text-12 text-faint">{coin.name}</span>
      </span>
      <CheckMark checked={selected} />
    </button>
  );
}
