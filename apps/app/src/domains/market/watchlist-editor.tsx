import { Button } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectableRow } from '../../kit/instrument/quote-row.tsx';
import { removeFromWatchlist, type Watchlist } from '../../kit/instrument/watchlist.ts';

export interface WatchlistEditorProps {
  readonly coins: readonly CoinItem[];
  readonly watchlist: Watchlist;
  readonly onEdited: () => void;
}

/** Rows to choose, and one button that removes the chosen. With nothing chosen nothing is sent. */
export function WatchlistEditor({ coins, watchlist, onEdited }: WatchlistEditorProps) {
  const { t } = useTranslation();
  const { selected, flip } = useSelection();
  const [busy, setBusy] = useState(false);
  const chosen = watchlist.rows.filter(({ coin }) => selected.has(coin));
  const remove = async () => {
    setBusy(true);
    const removed = await removeFromWatchlist(chosen);
    setBusy(false);
    if (removed) onEdited();
  };
  return (
    <>
      <ul aria-label={t('quote.editWatchlist')}>
        {coins.map((coin) => (
          <li key={coin.symbol}>
            <SelectableRow coin={coin} selected={selected.has(coin.symbol)} onSelect={flip} />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-10 mt-auto flex gap-3 border-t border-line bg-surface-0 px-4 py-3">
        <Button variant="quiet" size="medium" className="flex-1" onClick={onEdited}>
          {t('common.done')}
        </Button>
        <Button
          variant="danger"
          size="medium"
          className="flex-1"
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void remove()}
        >
          {chosen.length === 0 ? t('common.remove') : t('quote.removeSelected', { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly flip: (symbol: string) => void;
  readonly clear: () => void;
}

/** Symbols chosen one by one. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const flip = useCallback((symbol: string) => {
    setSelected((former) => {
      const next = new Set(former);
      if (!next.delete(symbol)) next.add(symbol);
      return next;
    });
  }, []);
  return { selected, flip, clear: () => setSelected(NOTHING) };
}
