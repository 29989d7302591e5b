import type { CoinItem } from '@bourse/contract';
import { ChangeText, cx, directionOf, EmptyState, PriceText } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { Sheet } from '@bourse/ui/sheet';
import { Tabs } from '@bourse/ui/tabs';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatPriceText, symbolParts } from '../platform/format.ts';
import { useQuote } from '../platform/quote-store.ts';
import { INSTRUMENT_GROUPS, type InstrumentGroup, instrumentsOf } from './instrument-groups.ts';
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

interface InstrumentRowProps {
  readonly coin: CoinItem;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function InstrumentRow({ coin, chosen, onChoose }: InstrumentRowProps) {
  const { t } = useTranslation();
  const quote = useQuote(coin.symbol);
  const [base, rest] = symbolParts(coin.showSymbol);
  const change = quote?.changePercent ?? coin.priceChangePercent;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx('press flex min-h-14 w-full items-center gap-3 px-4 text-start', chosen && 'bg-brand-soft')}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold text-strong">
          <bdi>
            {base}
            <span className="text-13 font-normal text-faint">{rest}</span>
          </bdi>
        </span>
        <span className="block truncate text-12 text-faint">{coin.name}</span>
      </span>
      <PriceText
        text={formatPriceText(quote?.price ?? coin.amount, coin.priceDecimals)}
        direction={quote?.direction ?? 'flat'}
        className="text-15 font-medium"
      />
      <span className="w-17 shrink-0 text-end text-13">
        {coin.isOpen ? (
          <ChangeText text={formatPercent(change)} direction={directionOf(change)} />
        ) : (
          <span className="text-faint">{t('common.marketClosed')}</span>
        )}
      </span>
      <Check aria-hidden className={cx('size-4 shrink-0 text-brand', !chosen && 'invisible')} />
    </button>
  );
}
