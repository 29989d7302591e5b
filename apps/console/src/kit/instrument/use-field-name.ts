import { useTranslate } from 'react-admin';

/** "contract.leverages" in words; rows of a list by their number. */
export function useFieldName(): (path: string) => string {
  const t = useTranslate();
  return (path) =>
    path
      .split('.')
      .filter((part) => part !== '')
      .map((part) => (/^\d+$/.test(part) ? part : t(`instruments.fields.${part}`, { _: part })))
      .join(' › ');
}
