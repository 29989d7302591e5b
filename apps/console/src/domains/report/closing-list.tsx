import { DataTable, type RaRecord, SearchInput } from 'react-admin';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';

const short = (hash: string) => <code title={hash}>{hash.slice(0, 16)}</code>;

/** The books of each day, the latest first. */
export function ClosingList() {
  return (
    <RowList filters={[<SearchInput key="search" source="search" alwaysOn />]} sort={{ field: 'day', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="day" />
        <DataTable.Col source="batch" align="right" disableSort />
        <DataTable.Col source="headHash" disableSort render={(one: RaRecord) => short(one.headHash)} />
        <DataTable.Col source="hash" disableSort render={(one: RaRecord) => short(one.hash)} />
        <DataTable.Col source="madeMs" disableSort render={(one: RaRecord) => <Time ms={one.madeMs} />} />
      </DataTable>
    </RowList>
  );
}
