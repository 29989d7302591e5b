import { cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings.ts';
import { marketsOf, type StockFilter, stockTypes } from './stock-filter.ts';

export interface StockFilterChipsProps {
  readonly filter: StockFilter;
  readonly onFilter: (filter: StockFilter) => void;
}

/** Stocks of which country, and of which market where a country has several. */
export function StockFilterChips({ filter, onFilter }: StockFilterChipsProps) {
  const { t } = useTranslation();
  const enabled = useSettings()?.STOCK_ENABLE ?? [];
  const types = stockTypes(enabled);
  const markets = marketsOf(enabled, filter.type);
  return (
    <>
      {types.length > 1 && (
        <Chips
          label={t('quote.stockTypes')}
          chips={[{ key: undefined, text: t('common.all') }, ...types.map((key) => ({ key, text: t(`quote.${key}`) }))]}
          chosen={filter.type}
          onChoose={(type) => onFilter({ type })}
        />
      )}
      {markets.length > 1 && (
        <Chips
          label={t('quote.market')}
          chips={[{ key: undefined, text: t('quote.allMarkets') }, ...markets.map((key) => ({ key, text: key }))]}
          chosen={filter.market}
          onChoose={(market) => onFilter({ type: filter.type, market })}
        />
      )}
    </>
  );
}

interface ChipsProps<Key extends string> {
  readonly label: string;
  readonly chips: readonly { readonly key: Key | undefined; readonly text: string }[];
  readonly chosen: Key | undefined;
  readonly onChoose: (key: Key | undefined) => void;
}

/** One choice of a few, in a row that scrolls sideways. */
function Chips<Key extends string>({ label, chips, chosen, onChoose }: ChipsProps<Key>) {
  return (
    <fieldset className="no-scrollbar flex gap-1 overflow-x-auto px-4 pt-2">
      <legend className="sr-only">{label}</legend>
      {chips.map(({ key, text }) => (
        <button
          key={key ?? ''}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={cx(
            "press relative h-8 shrink-0 rounded-pill px-3 text-13 font-medium after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-['']",
            key === chosen ? 'bg-surface-2 text-strong' : 'text-soft',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
