import { DELIVERY_STATUSES, TEST_EVENT, WEBHOOK_EVENTS } from '@bourse/wire/console';
import { useCallback, useState } from 'react';
import { DataTable, NumberInput, type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { ConnectionTabs } from '../../kit/connection-tabs.tsx';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { useStatusFilters } from '../../shell/use-status-filters.tsx';
import { DeliveryCase } from './delivery-case.tsx';
import { eventName } from './webhook-row.ts';

/** What was sent, and what came of it. */
export function DeliveryList() {
  const t = useTranslate();
  const [opened, setOpened] = useState<number>();
  const open = useCallback((row: RaRecord) => setOpened(Number(row.id)), []);
  const types = [...WEBHOOK_EVENTS, TEST_EVENT].map((id) => ({ id, name: eventName(t, id) }));
  const filters = [
    ...useStatusFilters(DELIVERY_STATUSES),
    <SelectInput key="type" source="type" choices={types} alwaysOn />,
    <NumberInput key="webhook" source="webhook" min={1} step={1} />,
  ];
  return (
    <>
      <ConnectionTabs value="deliveries" />
      <RowList title={t('connections.title')} filters={filters}>
        <QueueTable listening={opened === undefined} open={open}>
          <DataTable.Col source="eventMs" render={(one: RaRecord) => <Time ms={one.eventMs} />} />
          <DataTable.Col source="type" disableSort render={(one: RaRecord) => eventName(t, one.type)} />
          <DataTable.Col
            source="webhook"
            disableSort
            sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
            render={(one: RaRecord) => one.webhook.name}
          />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
          <DataTable.Col source="attempts" align="right" disableSort />
          <DataTable.Col
            source="lastStatus"
            align="right"
            disableSort
            render={(one: RaRecord) => (one.lastStatus === 0 ? '' : one.lastStatus)}
          />
          <DataTable.Col
            source="nextMs"
            disableSort
            render={(one: RaRecord) => (one.nextMs === null ? '' : <Time ms={one.nextMs} />)}
          />
        </QueueTable>
      </RowList>
      {opened !== undefined && <DeliveryCase id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
