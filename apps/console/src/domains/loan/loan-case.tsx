import type { OutputOf } from '@bourse/wire';
import { decideLoanCall, loanCase, type loanQueue } from '@bourse/wire/console';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { CasePapers, CasePictures } from '../../kit/queue/case-papers.tsx';
import type { CaseStep } from '../../kit/queue/use-case.ts';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

export type LoanQueueRow = OutputOf<typeof loanQueue> & RaRecord;

export interface LoanCaseProps {
  readonly row: LoanQueueRow;
  readonly step: CaseStep;
  readonly mayDecide: boolean;
  approve(): void;
  refuse(): void;
  onClose(): void;
}

/** One loan: who asks, for what, with which papers; granted or refused. */
export function LoanCase({ row, step, mayDecide, approve, refuse, onClose }: LoanCaseProps) {
  const t = useTranslate();
  if (step === 'approve') return <GrantDialog row={row} onClose={onClose} />;
  if (step === 'refuse') return <RefuseDialog row={row} onClose={onClose} />;
  return (
    <CaseDialog
      wide
      title={t('loan.case', { number: row.id })}
      onClose={onClose}
      approve={mayDecide ? { label: t('loan.grant'), run: approve } : undefined}
      refuse={mayDecide ? { label: t('loan.refuse'), run: refuse } : undefined}
    >
      <LoanFacts row={row} />
      <Papers id={row.id} coin={row.coin} />
    </CaseDialog>
  );
}

function LoanFacts({ row }: { row: LoanQueueRow }) {
  const t = useTranslate();
  const money = (text: string) => `${figure(text)} ${row.coin.toUpperCase()}`;
  const some = (text: string) => (Number(text) === 0 ? null : money(text));
  return (
    <Facts
      facts={[
        { name: t('fields.customer'), value: <CustomerLink customer={row} /> },
        { name: t('fields.status'), value: <StatusChip status={row.status} /> },
        { name: t('fields.asked'), value: money(row.amount) },
        { name: t('loan.granted'), value: some(row.granted) },
        { name: t('loan.terms'), value: t('loan.termsText', { days: row.days, rate: row.rate }) },
        { name: t('loan.late'), value: t('loan.lateText', { days: row.overdueDays, rate: row.overdueRate }) },
        { name: t('loan.inTime'), value: money(row.inTime) },
        { name: t('loan.owed'), value: some(row.owed) },
        { name: t('loan.due'), value: row.dueMs === null ? null : <Time ms={row.dueMs} /> },
        { name: t('fields.primary'), value: t(`verification.${row.auditStatusPrimary || '0'}`) },
        { name: t('fields.advanced'), value: t(`verification.${row.auditStatusAdvanced || '0'}`) },
        { name: t('fields.remark'), value: row.remark },
        { name: t('fields.created'), value: <Time ms={row.createdMs} /> },
      ]}
    />
  );
}

/** The pictures, what may be lent, and the customer's other loans. */
function Papers({ id, coin }: { id: number; coin: string }) {
  const t = useTranslate();
  return (
    <CasePapers endpoint={loanCase} id={id}>
      {(found) => (
        <>
          <Facts facts={[{ name: t('loan.fund'), value: `${figure(found.fund)} ${coin.toUpperCase()}` }]} />
          <CasePictures pictures={found.pictures} />
          {found.others.length > 0 && (
            <>
              <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 1 }}>
                {t('loan.others')}
              </Typography>
              {found.others.map((one) => (
                <Typography key={one.id}>
                  <Time ms={one.createdMs} /> · {figure(one.amount)} {one.coin.toUpperCase()} ·{' '}
                  {t(`status.${one.status}`)}
                  {Number(one.owed) === 0 ? '' : ` · ${t('loan.owed')}: ${figure(one.owed)}`}
                </Typography>
              ))}
            </>
          )}
        </>
      )}
    </CasePapers>
  );
}

function GrantDialog({ row, onClose }: { row: LoanQueueRow; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [granted, setGranted] = useState(row.amount);
  const isAmount = /^\d+(\.\d+)?$/.test(granted) && Number(granted) > 0 && Number(granted) <= Number(row.amount);
  return (
    <DecisionDialog
      title={t('loan.grantTitle', { number: row.id })}
      action={t('loan.grant')}
      ready={isAmount}
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideLoanCall, { params: { id: row.id }, body: { approve: true, granted, reason } }))
      }
    >
      <LoanFacts row={row} />
      {row.needsSecond && <Alert severity="info">{t('loan.second')}</Alert>}
      <TextField
        label={t('loan.granted')}
        helperText={t('loan.grantedHelp')}
        error={!isAmount}
        value={granted}
        onChange={(event) => setGranted(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </DecisionDialog>
  );
}

function RefuseDialog({ row, onClose }: { row: LoanQueueRow; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  return (
    <DecisionDialog
      title={t('loan.refuseTitle', { number: row.id })}
      action={t('loan.refuse')}
      reasonHelp={t('decision.reasonTold')}
      danger
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(decideLoanCall, { params: { id: row.id }, body: { approve: false, reason } }))
      }
    >
      <LoanFacts row={row} />
    </DecisionDialog>
  );
}
