import { SelectInput, useTranslate } from 'react-admin';

/** Whose books: a filter of a list. */
export function useLedgerFilter() {
  const t = useTranslate();
  const choices = (['live', 'demo'] as const).map((id) => ({ id, name: t(`treasury.${id}`) }));
  return <SelectInput key="ledger" source="ledger" label={t('treasury.ledger')} choices={choices} alwaysOn />;
}
