import { useCallback } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { useTags } from '../../kit/use-tags.ts';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { AccountState } from './account-state.tsx';
import { TagChips } from './tag-chips.tsx';

/** Customers, found by number, name, address or code. */
export function CustomerList() {
  const t = useTranslate();
  const go = useNavigate();
  const open = useCallback((row: RaRecord) => void go(`/customers/${row.id}/show`), [go]);
  const tags = useTags();
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      choices={[
        { id: 0, name: t('customer.inOrder') },
        { id: 1, name: t('customer.frozen') },
      ]}
      alwaysOn
    />,
    <SelectInput key="tag" source="tag" choices={tags.map(({ id, name }) => ({ id, name }))} alwaysOn />,
  ];
  return (
    <RowList filters={filters}>
      <QueueTable queue="customers" listening open={open}>
        <DataTable.Col source="id" />
        <DataTable.Col source="loginName" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="phone" disableSort sx={FROM_WIDE} />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <AccountState status={one.status} />} />
        <DataTable.Col
          source="auditStatusPrimary"
          disableSort
          render={(one: RaRecord) => t(`verification.${one.auditStatusPrimary || '0'}`)}
        />
        <DataTable.Col
          source="auditStatusAdvanced"
          disableSort
          render={(one: RaRecord) => t(`verification.${one.auditStatusAdvanced || '0'}`)}
        />
        <DataTable.Col
          source="simulated"
          disableSort
          sx={FROM_WIDE}
          render={(one: RaRecord) => t(one.simulated ? 'customer.demo' : 'customer.live')}
        />
        <DataTable.Col source="tags" disableSort render={(one: RaRecord) => <TagChips tags={one.tags} />} />
        <DataTable.Col source="createdMs" render={(one: RaRecord) => <Time ms={one.createdMs} />} />
      </QueueTable>
    </RowList>
  );
}
