import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';

export interface SelectOption<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
}

export interface SelectProps<Key extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Key>[];
  readonly value: Key;
  readonly onValueChange: (key: Key) => void;
  readonly className?: string;
}

/** One choice of a few, in a small list under its field. Long lists belong in a Sheet. */
export function Select<Key extends string>({ label, options, value, onValueChange, className }: SelectProps<Key>) {
  const items = options.map((option) => ({ value: option.key, label: option.label }));
  return (
    <Base.Root items={items} value={value} onValueChange={(next) => next !== null && onValueChange(next)}>
      <Base.Trigger
        aria-label={label}
        className={cx(
          'press flex min-h-11 items-center justify-between gap-1 rounded-control bg-surface-1 px-3 text-13 font-medium text-strong select-none',
          className,
        )}
      >
        <Base.Value className="truncate" />
        <Base.Icon>
          <ChevronDown aria-hidden className="size-4 text-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-sheet py-1 shadow-sheet outline-none">
            {items.map((item) => (
              <Base.Item
                key={item.value}
                value={item.value}
                className="flex min-h-11 items-center justify-between gap-4 px-3 text-15 text-strong outline-none select-none data-highlighted:bg-surface-2"
              >
                <Base.ItemText>{item.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4 text-brand" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
