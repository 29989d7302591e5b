import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface TabItem<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** Shown after the label: open orders and the like. */
  readonly count?: number;
}

export interface TabsProps<Key extends string> {
  /** Names the set of tabs. */
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly value: Key;
  readonly onValueChange: (key: Key) => void;
  /** The panel of the chosen tab. Leave out where the tabs only filter what follows. */
  readonly children?: ReactNode;
  readonly className?: string;
  /** Beside the tabs, at the end of their row. */
  readonly after?: ReactNode;
}

/** Underlined tabs that scroll sideways when there are many; the chosen one's content is `children`. */
export function Tabs<Key extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
  className,
  after,
}: TabsProps<Key>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as Key)}>
      <div className={cx('flex items-center border-b border-line', className)}>
        <Base.List aria-label={label} className="no-scrollbar relative flex min-w-0 flex-1 gap-5 overflow-x-auto px-4">
          {items.map((item) => (
            <Base.Tab
              key={item.key}
              value={item.key}
              className="press min-h-11 shrink-0 text-15 font-medium whitespace-nowrap text-soft select-none data-active:text-strong"
            >
              {item.label}
              {item.count !== undefined && item.count > 0 && (
                <bdi className="ms-1 text-13 text-faint">{item.count}</bdi>
              )}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-brand transition-[translate,width]" />
        </Base.List>
        {after}
      </div>
      {children !== undefined && (
        <Base.Panel value={value} className="outline-none">
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  );
}
