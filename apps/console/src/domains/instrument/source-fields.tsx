import { type InstrumentSpec, unknownSources } from '@bourse/wire/console';
import { useTranslate } from 'react-admin';
import { SpecField } from './spec-field.tsx';

export interface SourceFieldsProps {
  readonly value: InstrumentSpec['sources'];
  /** Those that the market has; null where it is not made of several, and any name is kept. */
  readonly configured: readonly string[] | null;
  /** Undefined: it names none, and all that price its kind count. */
  onChange(value: InstrumentSpec['sources']): void;
}

/** The sources of a price, by their names, and the spare one. */
export function SourceFields({ value, configured, onChange }: SourceFieldsProps) {
  const t = useTranslate();
  const { names = [], fallback = null } = value ?? {};
  const change = (next: { readonly names: readonly string[]; readonly fallback: string | null }) =>
    onChange(next.names.length === 0 && next.fallback === null ? undefined : { ...next, names: [...next.names] });
  const problems = configured === null ? [] : unknownSources({ symbol: '', sources: value }, configured);
  const wrongIn = (field: string) => {
    const unknown = problems.filter((one) => one.field === field).map(({ what }) => what);
    return unknown.length === 0 ? '' : `${unknown.join(', ')}: ${t('instruments.problems.unknown_source')}`;
  };
  return (
    <>
      <SpecField<unknown>
        name="names"
        wrong={wrongIn('sources.names')}
        form="numbers"
        value={names}
        onChange={(next) => change({ names: next as string[], fallback })}
      />
      <SpecField<string>
        name="fallback"
        wrong={wrongIn('sources.fallback')}
        value={fallback ?? ''}
        onChange={(next) => change({ names, fallback: next === '' ? null : next })}
      />
    </>
  );
}
