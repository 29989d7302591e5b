import { DateTimeInput, NumberInput, TextInput, useTranslate } from 'react-admin';
import { LISTS } from '../platform/lists.ts';
import { fieldText, fieldTime } from '../platform/zone.ts';

/** The moment in a field for one; "" where it names none. */
const toMs = (value: unknown): number | '' => {
  const ms = value === '' || value == null ? Number.NaN : fieldTime(String(value));
  return Number.isNaN(ms) ? '' : ms;
};
const fromMs = (ms: unknown): string => {
  if (typeof ms !== 'number' && typeof ms !== 'string') return '';
  return ms === '' || Number.isNaN(Number(ms)) ? '' : fieldText(Number(ms));
};

/** The parameters that the call of a list takes. */
export function takes(resource: string): ReadonlySet<string> {
  const query = LISTS[resource]?.query as { readonly shape?: object } | undefined;
  return new Set(Object.keys(query?.shape ?? {}));
}

/** Filters by time, coin and customer, of a list whose call takes them. */
export function useSharedFilters(resource: string) {
  const t = useTranslate();
  const names = takes(resource);
  const moment = (source: 'fromMs' | 'untilMs') => (
    <DateTimeInput key={source} source={source} label={t(`lists.${source}`)} format={fromMs} parse={toMs} />
  );
  return [
    ...(names.has('fromMs') ? [moment('fromMs'), moment('untilMs')] : []),
    ...(names.has('coin') ? [<TextInput key="coin" source="coin" label={t('fields.coin')} />] : []),
    ...(names.has('customer')
      ? [<NumberInput key="customer" source="customer" label={t('lists.customer')} min={1} step={1} />]
      : []),
  ];
}
