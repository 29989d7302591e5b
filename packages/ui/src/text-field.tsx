import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What is wrong, said below the field. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Inside the field, before and after the text. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly hideLabel?: boolean;
}

/** A text field with its label above and its error or hint below. */
export function TextField({
  label,
  value,
  onValueChange,
  error,
  hint,
  before,
  after,
  hideLabel = false,
  className,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const note = error ?? hint;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 text-soft'}>
        {label}
      </label>
      <div
        className={cx(
          'flex min-h-12 items-center rounded-control border bg-surface-1',
          error === undefined ? 'border-transparent focus-within:border-brand' : 'border-danger',
        )}
      >
        {before}
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className="min-w-0 flex-1 self-stretch bg-transparent px-3 text-field text-strong outline-none"
        />
        {after}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={cx('text-13', error === undefined ? 'text-faint' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export interface PasswordFieldProps extends TextFieldProps {
  readonly showLabel: string;
  readonly hideLabelText: string;
}

/** A password that can be shown; `data-secret` says so while it is. */
export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      data-secret
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? hideLabelText : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          icon={
            shown ? (
              <EyeOff aria-hidden className="size-5 text-soft" />
            ) : (
              <Eye aria-hidden className="size-5 text-soft" />
            )
          }
        />
      }
    />
  );
}
