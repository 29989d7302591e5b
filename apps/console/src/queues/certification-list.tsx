import type { OutputOf } from '@bourse/contract';
import { CERTIFICATION_STATUSES, type certificationQueue } from '@bourse/contract/console';
import { DataTable, List, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { CustomerLink } from '../shell/customer-link.tsx';
import { StatusChip } from '../shell/status-chip.tsx';
import { Time } from '../shell/time.tsx';
import { CertificationCase } from './certification-case.tsx';
import { QueueTable } from './queue-table.tsx';
import { useCase } from './use-case.ts';

export type CertificationRow = OutputOf<typeof certificationQueue> & RaRecord;

const inReview = (row: CertificationRow) => row.status === 'review';

/** Who customers say they are: papers beside names. */
export function CertificationList() {
  const t = useTranslate();
  const open = useCase<CertificationRow>(inReview);
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      choices={CERTIFICATION_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))}
      alwaysOn
    />,
    <SelectInput
      key="level"
      source="level"
      choices={[1, 2].map((id) => ({ id, name: t(`certification.level${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <>
      <List
        filters={filters}
        filterDefaultValues={{ status: 'review' }}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        actions={false}
        empty={false}
        exporter={false}
      >
        <QueueTable
          queue="certification"
          listening={open.row === undefined}
          open={open.look}
          approve={open.approve}
          refuse={open.refuse}
        >
          <DataTable.Col source="id" />
          <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
          <DataTable.Col source="level" disableSort render={(one: RaRecord) => t(`certification.level${one.level}`)} />
          <DataTable.Col source="realName" disableSort />
          <DataTable.Col source="idCard" disableSort />
          <DataTable.Col source="country" disableSort />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
          <DataTable.Col source="submittedMs" render={(one: RaRecord) => <Time ms={one.submittedMs} />} />
        </QueueTable>
      </List>
      {open.row !== undefined && (
        <CertificationCase
          row={open.row}
          step={open.step ?? 'look'}
          approve={() => open.row && open.approve(open.row)}
          refuse={() => open.row && open.refuse(open.row)}
          onClose={open.close}
        />
      )}
    </>
  );
}
