import type { InstrumentSpec } from '@bourse/wire/console';
import { SpecField } from './spec-field.tsx';

export interface SourceFieldsProps {
  readonly value: InstrumentSpec['sources'];
  /** Undefined: it names none, and all that price its kind count. */
  onChange(value: InstrumentSpec['sources']): void;
}

/** The sources of a price, by their names, and the spare one. */
export function SourceFields({ value, onChange }: SourceFieldsProps) {
  const { names = [], fallback = null } = value ?? {};
  const change = (next: { readonly names: readonly string[]; readonly fallback: string | null }) =>
    onChange(next.names.length === 0 && next.fallback === null ? undefined : { ...next, names: [...next.names] });
  return (
    <>
      <SpecField<unknown>
        name="names"
        form="numbers"
        value={names}
        onChange={(next) => change({ names: next as string[], fallback })}
      />
      <SpecField<string>
        name="fallback"
        value={fallback ?? ''}
        onChange={(next) => change({ names, fallback: next === '' ? null : next })}
      />
    </>
  );
}
