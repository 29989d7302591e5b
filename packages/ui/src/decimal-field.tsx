import { withDecimalMark } from '@bourse/format';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './class-names.ts';
import { cleanDecimal, stepDecimal } from './decimal-text.ts';

export interface DecimalFieldProps {
  readonly label: string;
  /** Decimal text, "" when empty: never a float. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Places after the point that can be typed. */
  readonly decimals: number;
  /** Size of one tap on plus or minus; without it there are no steppers. */
  readonly step?: string;
  readonly decreaseLabel?: string;
  readonly increaseLabel?: string;
  /** Unit after the figures: "USDT". */
  readonly unit?: string;
  readonly after?: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly hideLabel?: boolean;
  /** The one figure of a form: drawn large. */
  readonly large?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly onBlur?: () => void;
}

/** An amount or a price: decimal text in, decimal text out, numeric keyboard, steppers. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, value, onValueChange, decimals, step, error, disabled = false, large = false } = props;
  const own = useId();
  const id = props.id ?? own;
  const note = error ?? props.hint;
  const move = (times: 1 | -1) => step !== undefined && onValueChange(stepDecimal(value, step, times));
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className={props.hideLabel === true ? 'sr-only' : 'text-13 text-soft'}>
        {label}
      </label>
      <div
        className={cx(
          'flex items-center rounded-control border bg-surface-1',
          large ? 'min-h-16' : 'min-h-11',
          error === undefined ? 'border-transparent focus-within:border-brand' : 'border-danger',
          disabled && 'opacity-60',
        )}
      >
        {step !== undefined && (
          <StepButton label={props.decreaseLabel ?? `- ${step}`} disabled={disabled} onStep={() => move(-1)}>
            <Minus aria-hidden className="size-4" />
          </StepButton>
        )}
        <input
          id={id}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={props.placeholder}
          disabled={disabled}
          value={withDecimalMark(value)}
          onBlur={props.onBlur}
          onChange={(event) => {
            const next = cleanDecimal(event.target.value, decimals);
            if (next !== undefined) onValueChange(next);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? 1 : -1);
          }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={cx(
            'nums min-w-0 flex-1 self-stretch bg-transparent font-medium text-strong outline-none',
            large ? 'text-28' : 'text-field',
            step === undefined ? 'px-3 text-start' : 'text-center',
          )}
        />
        {props.unit !== undefined && (
          <span className={cx('pe-3', large ? 'text-15 text-soft' : 'text-13 text-faint')}>{props.unit}</span>
        )}
        {props.after}
        {step !== undefined && (
          <StepButton label={props.increaseLabel ?? `+ ${step}`} disabled={disabled} onStep={() => move(1)}>
            <Plus aria-hidden className="size-4" />
          </StepButton>
        )}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={cx('text-12', error === undefined ? 'text-faint' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** Held, it steps on: a tick is small beside a price. */
function StepButton({ label, disabled, onStep, children }: StepButtonProps) {
  const { start, stop, leave, tap } = useHold(onStep);
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={tap}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onContextMenu={(event) => event.preventDefault()}
      className="press flex min-h-11 w-11 items-center justify-center self-stretch text-soft select-none"
    >
      {children}
    </button>
  );
}

const HOLD_MS = 400;
const REPEAT_MS = 60;

function useHold(step: () => void) {
  const latest = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(again, REPEAT_MS);
  };
  return {
    start: () => {
      held.current = false;
      timer.current = setTimeout(again, HOLD_MS);
    },
    stop: () => clearTimeout(timer.current),
    leave: () => {
      clearTimeout(timer.current);
      held.current = false;
    },
    /** The click at the end of a hold is no further step. */
    tap: () => {
      if (!held.current) latest.current();
      held.current = false;
    },
  };
}
