import { SearchField } from '@bourse/ui/search-field';
import { Tabs } from '@bourse/ui/tabs';
import type { TradeKey } from '@bourse/wire';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenList, openLists } from '../../kit/instrument/quote-lists.ts';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import { useWatchlist, type Watchlist } from '../../kit/instrument/watchlist.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { belowBars } from '../../platform/bars-height.ts';
import { useSettings } from '../../platform/settings.ts';
import { useValue, ValueStore } from '../../platform/value-store.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PlainList } from './plain-list.tsx';
import { SimulatedEntry, WatchlistActions } from './quote-actions.tsx';
import type { Sort } from './quote-sort.ts';
import { SearchResults } from './search-results.tsx';
import { SortHeader } from './sort-header.tsx';
import type { StockFilter } from './stock-filter.ts';
import { StockFilterChips } from './stock-filter-chips.tsx';
import { StockList } from './stock-list.tsx';
import { WatchlistList } from './watchlist-list.tsx';

const AddCoinsSheet = lazyPart(() => import('./add-coins-sheet.tsx'), 'AddCoinsSheet');

/** The list shown last: the bottom tabs lead back to it. */
const lastList = new ValueStore<TradeKey | undefined>(undefined);

/** /quote: every market, by list, with a search over all of them. */
export function QuotePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/quote' });
  const wanted = useLocation({ select: ({ hash }) => hash === 'search' });
  const lists = openLists(useSettings()?.PLAYING_SETTING);
  const former = useValue(lastList);
  const list = chosenList(lists, tab ?? former);
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<Sort | undefined>(undefined);
  const [filter, setFilter] = useState<StockFilter>({});
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState<boolean | undefined>(undefined);
  const watchlist = useWatchlist();
  const searching = words.trim() !== '';
  const choose = (key: TradeKey) => {
    setEditing(false);
    lastList.write(key);
    window.scrollTo({ top: 0 });
    void navigate({ to: '/quote', search: { tab: key }, replace: true, resetScroll: false });
  };
  const editable = list === 'Optional' && watchlist.rows.length > 0 && !searching;
  const content = { filter, sort, watchlist };
  return (
    <>
      <div ref={belowBars} className="sticky-bars z-20 bg-surface-0">
        <PageHeader
          title={t('quote.title')}
          actions={
            editable ? (
              <WatchlistActions editing={editing} onEdit={setEditing} onAdd={() => setAdding(true)} />
            ) : (
              <SimulatedEntry />
            )
          }
        >
          <div className="py-0.5">
            <SearchField label={t('quote.search')} value={words} onValueChange={setWords} focused={wanted} />
          </div>
        </PageHeader>
        {!searching && list !== undefined && (
          <>
            <Tabs
              label={t('quote.lists')}
              items={lists.map((key) => ({ key, label: t(`quote.${key}`) }))}
              value={list}
              onValueChange={choose}
            />
            {list === 'ApanStocks' && <StockFilterChips filter={filter} onFilter={setFilter} />}
            <SortHeader sort={sort} onSort={setSort} />
          </>
        )}
      </div>
      {searching ? (
        <SearchResults words={words} watchlist={watchlist} />
      ) : list === undefined ? (
        <QuoteSkeleton rows={10} indented />
      ) : (
        <List
          list={list}
          {...content}
          editing={editing && editable}
          onEdited={() => setEditing(false)}
          onAdd={() => setAdding(true)}
        />
      )}
      {adding !== undefined && (
        <Suspense>
          <AddCoinsSheet open={adding} onOpenChange={setAdding} watchlist={watchlist} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps {
  readonly filter: StockFilter;
  readonly list: TradeKey;
  readonly sort: Sort | undefined;
  readonly watchlist: Watchlist;
  readonly editing: boolean;
  readonly onEdited: () => void;
  readonly onAdd: () => void;
}

function List({ list, filter, sort, watchlist, ...edit }: ListProps) {
  if (list === 'Optional') return <WatchlistList sort={sort} watchlist={watchlist} {...edit} />;
  if (list === 'ApanStocks') return <StockList filter={filter} sort={sort} watchlist={watchlist} />;
  return <PlainList key={list} list={list} sort={sort} watchlist={watchlist} />;
}
