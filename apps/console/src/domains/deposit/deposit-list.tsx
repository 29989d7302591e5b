import type { OutputOf } from '@bourse/wire';
import { decideDepositCall, type depositQueue, QUEUE_STATUSES } from '@bourse/wire/console';
import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { OrderFacts } from '../../kit/queue/order-facts.tsx';
import { PAYMENT_COLUMNS, PAYMENT_STATE_COLUMNS } from '../../kit/queue/payment-columns.tsx';
import { Picture } from '../../kit/queue/picture.tsx';
import { QueueList } from '../../kit/queue/queue-list.tsx';
import { useCase } from '../../kit/queue/use-case.ts';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';

type Row = OutputOf<typeof depositQueue> & RaRecord;

const isWaiting = (row: Row) => row.status === 'waiting' && row.approval === 0;

/** Money that customers say they sent: what arrived is credited, what did not is refused. */
export function DepositList() {
  const t = useTranslate();
  const open = useCase<Row>(isWaiting);
  const { row, step, close } = open;
  return (
    <>
      <QueueList queue="recharge" statuses={QUEUE_STATUSES} waiting="waiting" open={open}>
        {PAYMENT_COLUMNS}
        {PAYMENT_STATE_COLUMNS}
      </QueueList>
      {row !== undefined && step === 'look' && (
        <CaseDialog
          title={t('deposit.case', { number: row.serialId })}
          onClose={close}
          approve={isWaiting(row) ? { label: t('deposit.approve'), run: () => open.approve(row) } : undefined}
          refuse={isWaiting(row) ? { label: t('deposit.refuse'), run: () => open.refuse(row) } : undefined}
        >
          <OrderFacts row={row} />
          {row.proof !== '' && <Picture upload={row.proof} label={t('deposit.proof')} />}
        </CaseDialog>
      )}
      {row !== undefined && step === 'approve' && <ApproveDialog row={row} onClose={close} />}
      {row !== undefined && step === 'refuse' && <RefuseDialog row={row} onClose={close} />}
    </>
  );
}

function ApproveDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [credited, setCredited] = useState(row.amount);
  // Nobody gives more than was asked for alone.
  const needsSecond = row.needsSecond || Number(credited) > Number(row.amount);
  return (
    <DecisionDialog
      title={t('deposit.approveTitle', { number: row.serialId })}
      action={t(needsSecond ? 'decision.propose' : 'deposit.approve')}
      reasonHelp={t('decision.reasonTold')}
      ready={/^\d+(\.\d+)?$/.test(credited) && Number(credited) > 0}
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideDepositCall, { params: { id: row.id }, body: { approve: true, credited, reason } }))
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
        label={t('deposit.credited')}
        helperText={t('deposit.creditedHelp')}
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
      title={t('deposit.refuseTitle', { number: row.serialId })}
      action={t('deposit.refuse')}
      reasonHelp={t('decision.reasonTold')}
      danger
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideDepositCall, { params: { id: row.id }, body: { approve: false, reason } }))
      }
    >
      <Facts facts={[{ name: t('fields.customer'), value: `${row.loginName} (${row.userId})` }]} />
    </DecisionDialog>
  );
}
