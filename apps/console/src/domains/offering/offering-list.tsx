import { ALLOTMENTS, OFFERING_DESKS } from '@bourse/wire';
import { OFFERING_STATES } from '@bourse/wire/console';
import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { figure } from '../../shell/figure.ts';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
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
  return (
    <>
      <RowList filters={filters} actions={<AddAction label={t('offering.add')} onClick={() => setAdding(true)} />}>
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
          <DataTable.Col
            source="endTime"
            disableSort
            sx={FROM_WIDE}
            render={(one: RaRecord) => <Time ms={one.endTime} />}
          />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
        </QueueTable>
      </RowList>
      {adding && <NewOfferingDialog onClose={() => setAdding(false)} />}
      {row !== undefined && <OfferingCase row={row} onClose={() => setRow(undefined)} />}
    </>
  );
}
