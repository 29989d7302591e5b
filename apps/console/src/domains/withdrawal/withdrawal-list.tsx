import type { OutputOf } from '@bourse/wire';
import { decideWithdrawalCall, QUEUE_STATUSES, type withdrawalQueue } from '@bourse/wire/console';
import { Alert } from '@mui/material';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { OrderFacts } from '../../kit/queue/order-facts.tsx';
import { PAYMENT_COLUMNS, PAYMENT_STATE_COLUMNS } from '../../kit/queue/payment-columns.tsx';
import { QueueList } from '../../kit/queue/queue-list.tsx';
import { useCase } from '../../kit/queue/use-case.ts';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { PayoutDetails } from './payout-details.tsx';

type Row = OutputOf<typeof withdrawalQueue> & RaRecord;

const isWaiting = (row: Row) => row.status === 'waiting' && row.approval === 0;

/** Money that customers want paid out: it is held, and paid by hand outside; here it is said that it was. */
export function WithdrawalList() {
  const t = useTranslate();
  const open = useCase<Row>(isWaiting);
  const { row, step, close } = open;
  return (
    <>
      <QueueList queue="withdrawal" statuses={QUEUE_STATUSES} waiting="waiting" open={open}>
        {PAYMENT_COLUMNS}
        <DataTable.Col
          source="destination"
          disableSort
          sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
        />
        {PAYMENT_STATE_COLUMNS}
      </QueueList>
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
          { name: t('withdrawal.send'), value: `${figure(row.send)} ${row.coin.toUpperCase()}` },
          { name: t('fields.destination'), value: row.destination },
        ]}
      />
      {needsSecond && <Alert severity="info">{t('decision.second')}</Alert>}
    </DecisionDialog>
  );
}
