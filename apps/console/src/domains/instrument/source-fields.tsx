import type { InstrumentSpec } from '@bourse/wire/console';
import { SpecField } from './spec-field.tsx';

export interface SourceFieldsProps {
  readonly value: InstrumentSpec['prices'];
  /** Undefined: it names none, and all that price its kind count. */
  onChange(value: InstrumentSpec['prices']): void;
}

/** The sources of a price, by their names, and the spare one. */
export function SourceFields({ value, onChange }: SourceFieldsProps) {
  const { sources = [], fallback = null } = value ?? {};
  const change = (next: { readonly sources: readonly string[]; readonly fallback: string | null }) =>
    onChange(next.sources.length === 0 && next.fallback === null ? undefined : { ...next, sources: [...next.sources] });
  return (
    <>
      <SpecField<unknown>
        name="sources"
        form="numbers"
        value={sources}
        onChange={(next) => change({ sources: next as string[], fallback })}
      />
      <SpecField<string>
        name="fallback"
        value={fallback ?? ''}
        onChange={(next) => change({ sources, fallback: next === '' ? null : next })}
      />
    </>
  );
}
