import type { OutputOf } from '@bourse/contract';
import { decideWithdrawalCall, QUEUE_STATUSES, type withdrawalQueue } from '@bourse/contract/console';
import { Alert } from '@mui/material';
import { DataTable, List, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { call } from '../platform/api.ts';
import { CustomerLink } from '../shell/customer-link.tsx';
import { DecisionDialog } from '../shell/decision-dialog.tsx';
import { Facts } from '../shell/facts.tsx';
import { figure } from '../shell/figure.ts';
import { Time } from '../shell/time.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PayoutDetails } from './payout-details.tsx';
import { QueueTable } from './queue-table.tsx';
import { OrderStatus } from './recharge-list.tsx';
import { useCase } from './use-case.ts';
import { useDecided } from './use-decided.ts';

type Row = OutputOf<typeof withdrawalQueue> & RaRecord;

const isWaiting = (row: Row) => row.status === 'waiting' && row.approval === 0;

/** Money that customers want paid out: it is held, and paid by hand outside; here it is said that it was. */
export function WithdrawalList() {
  const t = useTranslate();
  const open = useCase<Row>(isWaiting);
  const { row, step, close } = open;
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      choices={QUEUE_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <>
      <List
        filters={filters}
        filterDefaultValues={{ status: 'waiting' }}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        actions={false}
        empty={false}
        exporter={false}
      >
        <QueueTable
          queue="withdrawal"
          listening={row === undefined}
          open={open.look}
          approve={open.approve}
          refuse={open.refuse}
        >
          <DataTable.Col source="id" />
          <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
          <DataTable.Col source="channel" disableSort />
          <DataTable.Col
            align="right"
            source="amount"
            render={(one: RaRecord) => `${figure(one.amount)} ${one.coin.toUpperCase()}`}
          />
          <DataTable.Col
            align="right"
            source="worth"
            disableSort
            render={(one: RaRecord) => (one.worth === null ? '–' : figure(one.worth))}
          />
          <DataTable.Col
            source="destination"
            disableSort
            sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
          />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <OrderStatus row={one as Row} />} />
          <DataTable.Col source="createdMs" render={(one: RaRecord) => <Time ms={one.createdMs} />} />
        </QueueTable>
      </List>
      {row !== undefined && step === 'look' && (
        <CaseDialog
          title={t('withdrawal.case', { number: row.serialId })}
          onClose={close}
          approve={isWaiting(row) ? { label: t('withdrawal.approve'), run: () => open.approve(row) } : undefined}
          refuse={isWaiting(row) ? { label: t('withdrawal.refuse'), run: () => open.refuse(row) } : undefined}
        >
          <OrderFacts row={row} />
          <Facts
            facts={[
              { name: t('fields.primary'), value: t(`verification.${row.auditStatusPrimary || '0'}`) },
              { name: t('fields.advanced'), value: t(`verification.${row.auditStatusAdvanced || '0'}`) },
            ]}
          />
          {row.status === 'waiting' && <PayoutDetails id={row.id} />}
        </CaseDialog>
      )}
      {row !== undefined && (step === 'approve' || step === 'refuse') && (
        <DecideDialog row={row} approve={step === 'approve'} onClose={close} />
      )}
    </>
  );
}

function DecideDialog({ row, approve, onClose }: { row: Row; approve: boolean; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const word = approve ? 'approve' : 'refuse';
  const needsSecond = approve && row.needsSecond;
  return (
    <DecisionDialog
      title={t(`withdrawal.${word}Title`, { number: row.serialId })}
      action={t(needsSecond ? 'decision.propose' : `withdrawal.${word}`)}
      reasonLabel={t(approve ? 'withdrawal.transaction' : 'decision.reason')}
      reasonHelp={t(approve ? 'withdrawal.transactionHelp' : 'decision.reasonTold')}
      danger={!approve}
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideWithdrawalCall, { params: { id: row.id }, body: { approve, reason } }))
      }
    >
      <Facts
        facts={[
          { name: t('fields.customer'), value: `${row.loginName} (${row.userId})` },
          { name: t('fields.amount'), value: `${figure(row.amount)} ${row.coin.toUpperCase()}` },
          { name: t('fields.destination'), value: row.destination },
        ]}
      />
      {needsSecond && <Alert severity="info">{t('decision.second')}</Alert>}
    </DecisionDialog>
  );
}
