import { Slider as Base } from '@base-ui/react/slider';
import { cx } from './class-names.ts';
import { buzz } from './haptics.ts';

export interface SliderProps {
  readonly label: string;
  /** Percent, 0 to 100. */
  readonly value: number;
  readonly onValueChange: (percent: number) => void;
  /** Stops that can be tapped; 0, 25, 50, 75 and 100 unless told. */
  readonly marks?: readonly number[];
  readonly tone?: 'brand' | 'up' | 'down';
  readonly disabled?: boolean;
}

const CENTRED = '-translate-x-1/2 justify-center rtl:translate-x-1/2';
const MARKS = [0, 25, 50, 75, 100];
const FILL = { brand: 'bg-brand', up: 'bg-up', down: 'bg-down' };
const RING = { brand: 'border-brand', up: 'border-up', down: 'border-down' };

/** A share of what is available, with stops. */
export function Slider({ label, value, onValueChange, marks = MARKS, tone = 'brand', disabled = false }: SliderProps) {
  const move = (next: number) => {
    if (next !== value && marks.includes(next)) buzz('tick');
    onValueChange(next);
  };
  return (
    <Base.Root
      value={value}
      min={0}
      max={100}
      step={1}
      disabled={disabled}
      onValueChange={(next) => move(typeof next === 'number' ? next : (next[0] ?? 0))}
      className="px-2 data-disabled:opacity-45"
    >
      <Base.Control className="relative flex h-11 touch-pan-y items-center select-none">
        <Base.Track className="relative h-1 w-full rounded-full bg-surface-3">
          <Base.Indicator className={cx('rounded-full', FILL[tone])} />
          {marks.map((mark) => (
            <span
              key={mark}
              aria-hidden
              style={{ insetInlineStart: `${mark}%` }}
              className={cx(
                'absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[1px] border bg-surface-0 rtl:translate-x-1/2',
                mark <= value && value > 0 ? cx(RING[tone], FILL[tone]) : 'border-surface-3',
              )}
            />
          ))}
          <Base.Thumb
            getAriaLabel={() => label}
            // With `getAriaValueText` each drawing would format the figure by `Intl` first.
            aria-valuetext={`${value} %`}
            className={cx(
              'size-5 rounded-full border-2 bg-surface-0 has-focus-visible:outline-2 has-focus-visible:outline-brand',
              RING[tone],
            )}
          />
        </Base.Track>
      </Base.Control>
      <div className="relative -mt-3.5 -mb-1.5 h-11">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => move(mark)}
            style={{ insetInlineStart: `${mark}%` }}
            className={cx(
              'press nums absolute flex h-full min-w-11 items-center text-11 text-faint',
              mark === 0 ? '-ms-2' : mark === 100 ? '-translate-x-9 justify-end rtl:translate-x-9' : CENTRED,
            )}
          >
            {/* The unit stands once: five percent signs would touch on a narrow screen. */}
            {mark}
            {mark === 100 ? '%' : <span className="sr-only">%</span>}
          </button>
        ))}
      </div>
    </Base.Root>
  );
}
