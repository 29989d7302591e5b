import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './class-names.ts';

export interface TabItem<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** Shown after the label: open orders and the like. */
  readonly count?: number | undefined;
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

/**
 * Underlined tabs that scroll sideways when there are many; the chosen one's content is `children`. Written here, by the
 * ARIA pattern, because the library's would weigh 15 kB on the first screen.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, items, value, onValueChange, children, className, after } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (key: string) => `${id}-${key}`;

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(value)}"]`);
    if (row === null || !tab) return;
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' });
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = nextTab(
      items.findIndex((item) => item.key === value),
      items.length,
      event.key === forward ? 'next' : event.key === backward ? 'former' : event.key,
    );
    const item = next === undefined ? undefined : items[next];
    if (item === undefined) return;
    event.preventDefault();
    onValueChange(item.key);
    document.getElementById(tabId(item.key))?.focus();
  };

  return (
    <>
      <div className={cx('flex items-center border-b border-line', className)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="no-scrollbar scroll-edges relative flex min-w-0 flex-1 gap-5 overflow-x-auto px-4"
        >
          {items.map((item) => {
            const chosen = item.key === value;
            return (
              <button
                key={item.key}
                type="button"
                role="tab"
                id={tabId(item.key)}
                data-key={item.key}
                aria-selected={chosen}
                aria-controls={chosen && children !== undefined ? `${id}panel` : undefined}
                tabIndex={chosen ? 0 : -1}
                onClick={() => onValueChange(item.key)}
                className={cx(
                  'press relative min-h-11 min-w-11 shrink-0 text-15 font-medium whitespace-nowrap select-none focus-visible:-outline-offset-2',
                  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand after:transition-opacity',
                  chosen ? 'text-strong' : 'text-soft after:opacity-0',
                )}
              >
                {item.label}
                {item.count !== undefined && item.count > 0 && (
                  <bdi className="ms-1 text-13 text-faint">{item.count}</bdi>
                )}
              </button>
            );
          })}
        </div>
        {after}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={tabId(value)} className="outline-none">
          {children}
        </div>
      )}
    </>
  );
}

/** Where a key leads from tab `index` of `count`; undefined where it is no key of ours. */
export function nextTab(index: number, count: number, key: string): number | undefined {
  if (key === 'next') return (index + 1) % count;
  if (key === 'former') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
