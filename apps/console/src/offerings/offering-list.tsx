import { ALLOTMENTS, OFFERING_DESKS } from '@bourse/wire';
import { OFFERING_STATES } from '@bourse/wire/console';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { DataTable, List, type RaRecord, SearchInput, SelectInput, TopToolbar, useTranslate } from 'react-admin';
import { QueueTable } from '../queues/queue-table.tsx';
import { figure } from '../shell/figure.ts';
import { StatusChip } from '../shell/status-chip.tsx';
import { Time } from '../shell/time.tsx';
import { NewOfferingDialog } from './new-offering-dialog.tsx';
import { OfferingCase, type OfferingRow } from './offering-case.tsx';

/** Subscriptions, placements, new shares and block trades. */
export function OfferingList() {
  const t = useTranslate();
  const [adding, setAdding] = useState(false);
  const [row, setRow] = useState<OfferingRow>();
  const look = useCallback((one: RaRecord) => setRow(one as RaRecord & OfferingRow), []);
  const choices = (source: string, ids: readonly string[], prefix: string) => (
    <SelectInput
      key={source}
      source={source}
      choices={ids.map((id) => ({ id, name: t(`${prefix}.${id}`) }))}
      alwaysOn
    />
  );
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    choices('desk', OFFERING_DESKS, 'offeringDesk'),
    choices('kind', ALLOTMENTS, 'offeringKind'),
    choices('status', OFFERING_STATES, 'status'),
  ];
  const actions = (
    <TopToolbar>
      <Button startIcon={<AddOutlined />} variant="contained" onClick={() => setAdding(true)}>
        {t('offering.add')}
      </Button>
    </TopToolbar>
  );
  return (
    <>
      <List
        filters={filters}
        actions={actions}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        empty={false}
        exporter={false}
      >
        <QueueTable queue="approvals" listening={row === undefined && !adding} open={look}>
          <DataTable.Col source="id" />
          <DataTable.Col
            source="texts"
            disableSort
            sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}
            render={(one: RaRecord) => one.texts.title}
          />
          <DataTable.Col source="kind" disableSort render={(one: RaRecord) => t(`offeringKind.${one.kind}`)} />
          <DataTable.Col
            source="total"
            align="right"
            disableSort
            render={(one: RaRecord) => `${figure(one.total)} ${one.texts.showSymbol}`}
          />
          <DataTable.Col source="beginTime" render={(one: RaRecord) => <Time ms={one.beginTime} />} />
          <DataTable.Col source="endTime" disableSort render={(one: RaRecord) => <Time ms={one.endTime} />} />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
        </QueueTable>
      </List>
      {adding && <NewOfferingDialog onClose={() => setAdding(false)} />}
      {row !== undefined && <OfferingCase row={row} onClose={() => setRow(undefined)} />}
    </>
  );
}
