import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface ListRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Makes the row a button; shows an arrow at its end. */
  readonly onSelect?: () => void;
  /** Marks the row as chosen, in lists of choices. */
  readonly selected?: boolean;
  readonly arrow?: boolean;
}

/** One row of a list, 48 px or more: something before, title and detail, something after. */
export function ListRow({ title, detail, before, after, onSelect, selected, arrow }: ListRowProps) {
  const inner = (
    <>
      {before !== undefined && <span className="shrink-0 text-soft">{before}</span>}
      <span className="min-w-0 flex-1 text-start">
        <span className="block text-15 break-words text-strong">{title}</span>
        {detail !== undefined && <span className="block text-13 break-words text-soft">{detail}</span>}
      </span>
      {after !== undefined && <span className="shrink-0 text-end text-13 text-soft">{after}</span>}
      {(arrow ?? (onSelect !== undefined && selected === undefined)) && (
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
      )}
    </>
  );
  const look = cx('flex min-h-13 w-full items-center gap-3 px-4 py-2', selected === true && 'bg-brand-soft');
  if (onSelect === undefined) return <div className={look}>{inner}</div>;
  return (
    <button type="button" onClick={onSelect} aria-pressed={selected} className={cx('press', look)}>
      {inner}
    </button>
  );
}
