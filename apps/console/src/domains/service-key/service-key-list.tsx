import { SERVICE_KEY_STATES } from '@bourse/wire/console';
import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { ConnectionTabs } from '../../kit/connection-tabs.tsx';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { ServiceKeyCase } from './service-key-case.tsx';
import type { ServiceKeyRow } from './service-key-row.ts';

/** Keys with which a company's own systems make the operators' calls. */
export function ServiceKeyList() {
  const t = useTranslate();
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<ServiceKeyRow>();
  const open = useCallback((row: RaRecord) => setOpened(row as ServiceKeyRow), []);
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="state"
      source="state"
      choices={SERVICE_KEY_STATES.map((id) => ({ id, name: t(`status.${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <>
      <ConnectionTabs value="serviceKeys" />
      <RowList
        title={t('connections.title')}
        filters={filters}
        actions={<AddAction label={t('connections.addKey')} onClick={() => setAdding(true)} />}
      >
        <QueueTable listening={opened === undefined && !adding} open={open}>
          <DataTable.Col source="name" />
          <DataTable.Col
            source="role"
            disableSort
            render={(one: RaRecord) => t(`roles.${one.role}`, { _: one.role })}
          />
          <DataTable.Col
            source="networks"
            disableSort
            sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}
            render={(one: RaRecord) => (one.networks as readonly string[]).join(', ')}
          />
          <DataTable.Col source="state" disableSort render={(one: RaRecord) => <StatusChip status={one.state} />} />
          <DataTable.Col source="endsMs" render={(one: RaRecord) => <Time ms={one.endsMs} />} />
          <DataTable.Col source="lastUseMs" render={(one: RaRecord) => <Time ms={one.lastUseMs} />} />
        </QueueTable>
      </RowList>
      {adding && <AddKeyDialog onClose={() => setAdding(false)} />}
      {opened !== undefined && <ServiceKeyCase row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
