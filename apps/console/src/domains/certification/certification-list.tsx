import { CERTIFICATION_STATUSES } from '@bourse/wire/console';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { QueueList } from '../../kit/queue/queue-list.tsx';
import { useCase } from '../../kit/queue/use-case.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { CertificationCase, type CertificationRow } from './certification-case.tsx';

const inReview = (row: CertificationRow) => row.status === 'review';

/** Who customers say they are: papers beside names. */
export function CertificationList() {
  const t = useTranslate();
  const open = useCase<CertificationRow>(inReview);
  return (
    <>
      <QueueList
        queue="certification"
        statuses={CERTIFICATION_STATUSES}
        waiting="review"
        choice={{ source: 'level', choices: [1, 2].map((id) => ({ id, name: t(`certification.level${id}`) })) }}
        open={open}
      >
        <DataTable.Col source="id" />
        <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
        <DataTable.Col source="level" disableSort render={(one: RaRecord) => t(`certification.level${one.level}`)} />
        <DataTable.Col source="realName" disableSort />
        <DataTable.Col source="idCard" disableSort />
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
        <DataTable.Col source="submittedMs" render={(one: RaRecord) => <Time ms={one.submittedMs} />} />
      </QueueList>
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
