import { COPY_STATUSES } from '@bourse/wire/console';
import { DataTable, type RaRecord } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { useStatusFilters } from '../../shell/use-status-filters.tsx';

/** What became of leaders' openings, for each who follows: copied, or missed and why. */
export function CopyList() {
  const filters = useStatusFilters(COPY_STATUSES);
  return (
    <RowList filters={filters} sort={{ field: 'createdMs', order: 'DESC' }}>
      <RowTable>
        <DataTable.Col source="createdMs" render={(one: RaRecord) => <Time ms={one.createdMs} />} />
        <DataTable.Col source="leader" disableSort />
        <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
        <DataTable.Col source="symbol" disableSort />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
        <DataTable.Col source="reason" disableSort />
        <DataTable.Col source="positionId" disableSort render={(one: RaRecord) => one.positionId || ''} />
      </RowTable>
    </RowList>
  );
}
