import { EmptyState, SkeletonRows } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Sheet } from '@bourse/ui/sheet';
import { STOCK_TYPES, type StockType, stockList } from '@bourse/wire';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstrumentRow } from '../../kit/instrument/instrument-row.tsx';
import { usePages } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { useSettings } from '../../platform/settings.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { type StockItem, typeOfStock } from './use-stock.ts';

/** Spec: 20 stocks a page. */
const STOCK_PAGE = 20;

export interface StockPickerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly chosen: StockItem;
  readonly onChoose: (symbol: string) => void;
}

/** Chooses a stock: by market and search, page after page, the present one marked. */
export function StockPicker({ open, onOpenChange, chosen, onChoose }: StockPickerProps) {
  const { t } = useTranslation();
  const enabled = useSettings()?.STOCK_ENABLE ?? [];
  const types = STOCK_TYPES.filter((type) => enabled.some((one) => one.type === type));
  const [stockType, setStockType] = useState<StockType>(() => typeOfStock(chosen));
  const [typed, setTyped] = useState('');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('stock.choose')} tall>
      <div className="sticky top-0 z-10 flex flex-col gap-2 bg-sheet pb-2">
        {types.length > 1 && (
          <SegmentedControl
            label={t('quote.stockTypes')}
            value={stockType}
            onValueChange={setStockType}
            items={types.map((key) => ({ key, label: t(`quote.${key}`) }))}
          />
        )}
        <SearchField label={t('trade.searchInstrument')} value={typed} onValueChange={setTyped} />
      </div>
      <Stocks
        stockType={stockType}
        words={useDeferredValue(typed.trim())}
        chosen={chosen.symbol}
        onChoose={(symbol) => {
          onOpenChange(false);
          onChoose(symbol);
        }}
      />
    </Sheet>
  );
}

interface StocksProps {
  readonly stockType: StockType;
  readonly words: string;
  readonly chosen: string;
  readonly onChoose: (symbol: string) => void;
}

function Stocks({ stockType, words, chosen, onChoose }: StocksProps) {
  const { t } = useTranslation();
  const query = { stockType, ...(words !== '' && { symbol: words }) };
  const pages = usePages(stockList, { query }, { pageSize: STOCK_PAGE });
  const { rows } = pages;
  useEffect(() => seedQuotes(rows), [rows]);
  return (
    <PagedList<StockItem>
      className="-mx-4"
      pages={pages}
      itemKey={({ symbol }) => symbol}
      renderItem={(coin) => (
        <InstrumentRow coin={coin} chosen={coin.symbol === chosen} onChoose={() => onChoose(coin.symbol)} />
      )}
      empty={<EmptyState title={t('quote.noMatch')} text={t('quote.noMatchText')} />}
      skeleton={<SkeletonRows rows={7} label={t('common.loading')} />}
    />
  );
}
