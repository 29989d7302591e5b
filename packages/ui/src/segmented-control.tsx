import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type SegmentTone = 'neutral' | 'up' | 'down';
export interface SegmentItem<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** Colour of the segment when it is chosen. */
  readonly tone?: SegmentTone;
}

const TONES: Record<SegmentTone, string> = {
  neutral: 'data-pressed:bg-surface-0 data-pressed:text-strong',
  up: 'data-pressed:bg-up data-pressed:text-on-up',
  down: 'data-pressed:bg-down data-pressed:text-on-down',
};

export interface SegmentedControlProps<Key extends string> {
  readonly label: string;
  readonly items: readonly SegmentItem<Key>[];
  readonly value: Key;
  readonly onValueChange: (key: Key) => void;
  readonly className?: string;
}

/** One choice of two to four, side by side. */
export function SegmentedControl<Key extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Key>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={(next) => {
        const key = items.find((item) => item.key === next[0])?.key;
        if (key !== undefined) onValueChange(key);
      }}
      className={cx('flex rounded-control bg-surface-2 p-0.5 large-text:flex-wrap', className)}
    >
      {items.map((item) => (
        <Toggle
          key={item.key}
          value={item.key}
          className={cx(
            'press relative min-h-10 min-w-fit flex-1 rounded-pill large-text:flex-auto px-1 text-13 font-medium text-soft select-none after:absolute after:-inset-y-0.5 after:inset-x-0 after:content-[""]',
            TONES[item.tone ?? 'neutral'],
          )}
        >
          {item.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
