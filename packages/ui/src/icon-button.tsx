import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A dot that says something is new. */
  readonly dot?: boolean;
}

/** An icon of 44 px to tap. */
export function IconButton({ label, icon, dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'press relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-strong disabled:opacity-45',
        className,
      )}
    >
      {icon}
      {dot && <span aria-hidden className="absolute end-2.5 top-2.5 size-2 rounded-full bg-danger" />}
    </button>
  );
}
