import { DEFI_COINS } from '@bourse/wire';
import { SearchInput, SelectInput } from 'react-admin';

/** Above the lists of the programme. */
export const COIN_FILTERS = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="coin" source="coin" alwaysOn choices={DEFI_COINS.map((id) => ({ id, name: id.toUpperCase() }))} />,
];
