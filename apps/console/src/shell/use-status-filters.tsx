import { SearchInput, SelectInput, useTranslate } from 'react-admin';

/** Above a list: the search, and the status that its rows have. */
export function useStatusFilters(statuses: readonly string[]) {
  const t = useTranslate();
  return [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      choices={statuses.map((id) => ({ id, name: t(`status.${id}`) }))}
      alwaysOn
    />,
  ];
}
