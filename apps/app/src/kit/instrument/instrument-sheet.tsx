import { EmptyState } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { Sheet } from '@bourse/ui/sheet';
import { Tabs } from '@bourse/ui/tabs';
import type { CoinItem } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INSTRUMENT_GROUPS, type InstrumentGroup, instrumentsOf } from './instrument-groups.ts';
import { InstrumentRow } from './instrument-row.tsx';
import { searchInstruments } from './instrument-search.ts';

export interface InstrumentSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly coins: readonly CoinItem[];
  readonly chosen: string;
  readonly onChoose: (symbol: string) => void;
  /** Offers tabs: all, hot, foreign exchange, metals. */
  readonly grouped?: boolean;
}

/** Chooses an instrument: search, live prices, the present one marked. */
export function InstrumentSheet({
  open,
  onOpenChange,
  coins,
  chosen,
  onChoose,
  grouped = false,
}: InstrumentSheetProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<InstrumentGroup>('all');
  const found = searchInstruments(instrumentsOf(coins, group), typed);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('trade.chooseInstrument')} tall>
      <div className="sticky top-0 z-10 bg-sheet pb-2">
        <SearchField label={t('trade.searchInstrument')} value={typed} onValueChange={setTyped} />
        {grouped && (
          <Tabs
            className="-mx-4"
            label={t('trade.instrumentGroups')}
            value={group}
            onValueChange={setGroup}
            items={INSTRUMENT_GROUPS.map((key) => ({ key, label: t(`trade.group_${key}`) }))}
          />
        )}
      </div>
      {found.length === 0 && <EmptyState title={t('quote.noMatch')} text={t('quote.noMatchText')} />}
      <ul className="-mx-4">
        {found.map((coin) => (
          <li key={coin.symbol}>
            <InstrumentRow
              coin={coin}
              chosen={coin.symbol === chosen}
              onChoose={() => {
                onOpenChange(false);
                onChoose(coin.symbol);
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
