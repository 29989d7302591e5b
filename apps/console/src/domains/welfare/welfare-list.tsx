import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { figure } from '../../shell/figure.ts';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { WelfareCase, type WelfareRow } from './welfare-case.tsx';
import { WelfareDialog } from './welfare-dialog.tsx';

/** Welfare events, the newest first. */
export function WelfareList() {
  const t = useTranslate();
  const [open, setOpen] = useState<WelfareRow | 'new'>();
  const look = useCallback((row: RaRecord) => setOpen(row as RaRecord & WelfareRow), []);
  return (
    <>
      <RowList
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        actions={<AddAction label={t('welfare.add')} onClick={() => setOpen('new')} />}
        perPage={10}
      >
        <QueueTable queue="approvals" listening={open === undefined} open={look}>
          <DataTable.Col source="id" />
          <DataTable.Col source="name" disableSort />
          <DataTable.Col align="right" source="amount" disableSort render={(one: RaRecord) => figure(one.amount)} />
          <DataTable.Col
            align="right"
            source="paid"
            disableSort
            render={(one: RaRecord) => `${figure(one.paid)} / ${figure(one.budget)}`}
          />
          <DataTable.Col align="right" source="customers" disableSort />
          <DataTable.Col source="endMs" disableSort render={(one: RaRecord) => <Time ms={one.endMs} />} />
          <DataTable.Col
            source="state"
            disableSort
            render={(one: RaRecord) => <StatusChip status={`welfare_${one.state}`} />}
          />
        </QueueTable>
      </RowList>
      {open === 'new' && <WelfareDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && <WelfareCase row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
