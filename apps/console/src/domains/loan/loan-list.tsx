import { LOAN_STATUSES } from '@bourse/wire/console';
import { Chip } from '@mui/material';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { QueueList } from '../../kit/queue/queue-list.tsx';
import { useCase } from '../../kit/queue/use-case.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { figure } from '../../shell/figure.ts';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { LoanCase, type LoanQueueRow } from './loan-case.tsx';

const isWaiting = (row: LoanQueueRow) => row.status === 'waiting' && row.approval === 0;

/** Loans that customers ask for, and those that run. */
export function LoanList() {
  const t = useTranslate();
  const open = useCase<LoanQueueRow>(isWaiting);
  return (
    <>
      <QueueList queue="loan" statuses={LOAN_STATUSES} waiting="waiting" open={open}>
        <DataTable.Col source="id" />
        <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
        <DataTable.Col
          align="right"
          source="amount"
          render={(one: RaRecord) => `${figure(one.amount)} ${one.coin.toUpperCase()}`}
        />
        <DataTable.Col source="days" disableSort render={(one: RaRecord) => t('loan.days', { days: one.days })} />
        <DataTable.Col align="right" source="granted" disableSort render={(one: RaRecord) => figure(one.granted)} />
        <DataTable.Col align="right" source="owed" disableSort render={(one: RaRecord) => figure(one.owed)} />
        <DataTable.Col
          source="status"
          disableSort
          render={(one: RaRecord) =>
            one.approval > 0 ? (
              <Chip
                size="small"
                variant="outlined"
                color="primary"
                label={t('queue.proposed', { number: one.approval })}
              />
            ) : (
              <StatusChip status={one.status} />
            )
          }
        />
        <DataTable.Col source="createdMs" render={(one: RaRecord) => <Time ms={one.createdMs} />} />
      </QueueList>
      {open.row !== undefined && (
        <LoanCase
          row={open.row}
          step={open.step ?? 'look'}
          mayDecide={isWaiting(open.row)}
          approve={() => open.row && open.approve(open.row)}
          refuse={() => open.row && open.refuse(open.row)}
          onClose={open.close}
        />
      )}
    </>
  );
}
