import { cx } from '@bourse/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextSort, type Sort, type SortColumn } from './quote-sort.ts';

export interface SortHeaderProps {
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** Name, price and change over their columns; each tap goes from the list's order to ascending to descending. */
export function SortHeader({ sort, onSort }: SortHeaderProps) {
  const column = (key: SortColumn, className: string) => (
    <SortButton
      column={key}
      state={sort?.column === key ? sort.state : 0}
      className={className}
      onTap={() => onSort(nextSort(sort, key))}
    />
  );
  return (
    <div className="flex h-11 items-center gap-2 px-4 text-12 text-faint">
      <span className="flex-1">{column('name', '')}</span>
      {column('price', '')}
      {column('change', 'w-19 justify-end large-text:w-25')}
    </div>
  );
}

const LABELS = { name: 'quote.sortName', price: 'quote.sortPrice', change: 'quote.sortChange' } as const;
const STATES = { 0: 'quote.sortDefault', 1: 'quote.sortAscending', 2: 'quote.sortDescending' } as const;

interface SortButtonProps {
  readonly column: SortColumn;
  readonly state: 0 | 1 | 2;
  readonly className: string;
  readonly onTap: () => void;
}

function SortButton({ column, state, className, onTap }: SortButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onTap}
      className={cx(
        "press relative inline-flex min-h-11 items-center gap-0.5 after:absolute after:-inset-x-2 after:inset-y-0 after:content-['']",
        state !== 0 && 'font-medium text-strong',
        className,
      )}
    >
      {t(LABELS[column])}
      <span aria-hidden className="flex flex-col">
        <ChevronUp className={cx('size-2.5 -mb-0.5', state === 2 && 'opacity-30')} strokeWidth={3} />
        <ChevronDown className={cx('size-2.5 -mt-0.5', state === 1 && 'opacity-30')} strokeWidth={3} />
      </span>
      <span className="sr-only">{t(STATES[state])}</span>
    </button>
  );
}
