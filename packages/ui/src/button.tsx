import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';

export type ButtonVariant = 'brand' | 'up' | 'down' | 'quiet' | 'outline' | 'text' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  brand: 'bg-brand text-on-brand',
  up: 'bg-up text-on-up',
  down: 'bg-down text-on-down',
  quiet: 'bg-surface-2 text-strong',
  outline: 'border border-line bg-transparent text-strong',
  text: 'bg-transparent text-brand',
  danger: 'bg-danger-soft text-danger',
};
const SIZES: Record<ButtonSize, string> = {
  large: 'rounded-control min-h-12 px-5 text-15 font-semibold',
  medium: 'rounded-control min-h-11 px-4 text-15 font-medium',
  // 32 px to see and 44 to tap: the clear border takes no room.
  small:
    '-my-1.5 min-h-11 min-w-11 rounded-[calc(var(--radius-control)+0.375rem)] border-y-6 border-transparent bg-clip-padding px-3 text-13 font-medium',
};

/** Class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'brand', size: ButtonSize = 'large', wide = false): string {
  return cx(
    'press inline-flex items-center justify-center gap-2 text-center select-none disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills its row. */
  readonly wide?: boolean;
  /** Shows a spinner in place of the words, keeps the width, takes no taps. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
}

/** A button. `brand` is for the one main action of a screen. */
export function Button({ variant, size, wide, loading = false, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonClass(variant, size, wide), 'relative', className)}
    >
      {loading && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
      <span className={cx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}
