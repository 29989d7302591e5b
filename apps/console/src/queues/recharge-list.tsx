import type { OutputOf } from '@bourse/contract';
import { decideRechargeCall, QUEUE_STATUSES, type rechargeQueue } from '@bourse/contract/console';
import { Alert, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { call } from '../platform/api.ts';
import { CustomerLink } from '../shell/customer-link.tsx';
import { DecisionDialog } from '../shell/decision-dialog.tsx';
import { Facts } from '../shell/facts.tsx';
import { figure } from '../shell/figure.ts';
import { StatusChip } from '../shell/status-chip.tsx';
import { Time } from '../shell/time.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Picture } from './picture.tsx';
import { QueueTable } from './queue-table.tsx';
import { useCase } from './use-case.ts';
import { useDecided } from './use-decided.ts';

type Row = OutputOf<typeof rechargeQueue> & RaRecord;

const isWaiting = (row: Row) => row.status === 'waiting' && row.approval === 0;

/** Money that customers say they sent: what arrived is credited, what did not is refused. */
export function RechargeList() {
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
          queue="recharge"
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
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <OrderStatus row={one as Row} />} />
          <DataTable.Col source="createdMs" render={(one: RaRecord) => <Time ms={one.createdMs} />} />
        </QueueTable>
      </List>
      {row !== undefined && step === 'look' && (
        <CaseDialog
          title={t('recharge.case', { number: row.serialId })}
          onClose={close}
          approve={isWaiting(row) ? { label: t('recharge.approve'), run: () => open.approve(row) } : undefined}
          refuse={isWaiting(row) ? { label: t('recharge.refuse'), run: () => open.refuse(row) } : undefined}
        >
          <OrderFacts row={row} />
          {row.proof !== '' && <Picture upload={row.proof} label={t('recharge.proof')} />}
        </CaseDialog>
      )}
      {row !== undefined && step === 'approve' && <ApproveDialog row={row} onClose={close} />}
      {row !== undefined && step === 'refuse' && <RefuseDialog row={row} onClose={close} />}
    </>
  );
}

export function OrderStatus({ row }: { row: Row | (RaRecord & { approval: number; status: string }) }) {
  const t = useTranslate();
  if (row.approval > 0) {
    const label = t('queue.proposed', { number: row.approval });
    return <Chip size="small" variant="outlined" color="primary" label={label} />;
  }
  return <StatusChip status={row.status} />;
}

function ApproveDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [credited, setCredited] = useState(row.amount);
  // Nobody gives more than was asked for alone.
  const needsSecond = row.needsSecond || Number(credited) > Number(row.amount);
  return (
    <DecisionDialog
      title={t('recharge.approveTitle', { number: row.serialId })}
      action={t(needsSecond ? 'decision.propose' : 'recharge.approve')}
      reasonHelp={t('decision.reasonTold')}
      ready={/^\d+(\.\d+)?$/.test(credited) && Number(credited) > 0}
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideRechargeCall, { params: { id: row.id }, body: { approve: true, credited, reason } }))
      }
    >
      <Facts
        facts={[
          { name: t('fields.customer'), value: `${row.loginName} (${row.userId})` },
          { name: t('fields.asked'), value: `${figure(row.amount)} ${row.coin.toUpperCase()}` },
        ]}
      />
      {needsSecond && <Alert severity="info">{t('decision.second')}</Alert>}
      <TextField
        label={t('recharge.credited')}
        helperText={t('recharge.creditedHelp')}
        value={credited}
        onChange={(event) => setCredited(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </DecisionDialog>
  );
}

function RefuseDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  return (
    <DecisionDialog
      title={t('recharge.refuseTitle', { number: row.serialId })}
      action={t('recharge.refuse')}
      reasonHelp={t('decision.reasonTold')}
      danger
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideRechargeCall, { params: { id: row.id }, body: { approve: false, reason } }))
      }
    >
      <Facts facts={[{ name: t('fields.customer'), value: `${row.loginName} (${row.userId})` }]} />
    </DecisionDialog>
  );
}
