import type { OutputOf } from '@bourse/wire';
import { APPROVAL_KINDS, APPROVAL_STATUSES, type approvalList, decideApproval } from '@bourse/wire/console';
import { Alert } from '@mui/material';
import { DataTable, type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ProposedCampaign } from '../../kit/campaign/proposed-campaign.tsx';
import { ToldChanges } from '../../kit/instrument/told-changes.tsx';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { QueueList } from '../../kit/queue/queue-list.tsx';
import { SENTENCES } from '../../kit/queue/queue-table.tsx';
import { useCase } from '../../kit/queue/use-case.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { Facts } from '../../shell/facts.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { TargetLink } from '../../shell/target-link.tsx';
import { Time } from '../../shell/time.tsx';
import { useProposalFacts } from './proposal-lines.tsx';

type Row = OutputOf<typeof approvalList> & RaRecord;

const mayDecide = (row: Row, step: 'approve' | 'refuse') =>
  (step === 'approve' ? row.confirmRefusal : row.rejectRefusal) === null;

/** What one operator proposed and another must confirm. */
export function ApprovalList() {
  const t = useTranslate();
  const open = useCase<Row>(mayDecide);
  const { row, step, close } = open;
  return (
    <>
      <QueueList
        queue="approvals"
        statuses={APPROVAL_STATUSES}
        waiting="open"
        choice={{ source: 'kind', choices: APPROVAL_KINDS.map((id) => ({ id, name: t(`approval.${id}`) })) }}
        open={open}
      >
        <DataTable.Col source="id" />
        <DataTable.Col source="kind" disableSort render={(one: RaRecord) => t(`approval.${one.kind}`)} />
        <DataTable.Col
          source="target"
          disableSort
          render={(one: RaRecord) => <TargetLink target={one.target} />}
          sx={SENTENCES}
        />
        <DataTable.Col source="reason" disableSort sx={SENTENCES} />
        <DataTable.Col source="proposedBy" disableSort render={(one: RaRecord) => one.proposedBy.name} />
        <DataTable.Col source="proposedMs" render={(one: RaRecord) => <Time ms={one.proposedMs} />} />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
      </QueueList>
      {row !== undefined && step === 'look' && (
        <CaseDialog
          title={t('approval.case', { number: row.id })}
          onClose={close}
          approve={
            row.confirmRefusal === null ? { label: t('approval.approve'), run: () => open.approve(row) } : undefined
          }
          refuse={row.rejectRefusal === null ? { label: t('approval.reject'), run: () => open.refuse(row) } : undefined}
        >
          <ApprovalFacts row={row} />
        </CaseDialog>
      )}
      {row !== undefined && (step === 'approve' || step === 'refuse') && (
        <DecideDialog row={row} approve={step === 'approve'} onClose={close} />
      )}
    </>
  );
}

function lineOf(row: Row, name: string): string {
  return row.lines.find((line) => line.name === name)?.value ?? '';
}

/** A line that is drawn, not told. */
const DRAWN = 'campaign';

/** Kinds whose former and new values are shown side by side, with the section of words that names their fields. */
const COMPARED: Readonly<Partial<Record<Row['kind'], string>>> = { setting: '', role: 'permissions', access: 'access' };

/** Whether a line stands among the facts: what is compared does not. */
function isFact(kind: Row['kind'], name: string): boolean {
  // Of an instrument a table of its own tells them.
  if (kind === 'setting' || kind === 'catalogue') return name === 'key';
  if (name === DRAWN) return false;
  return !(kind in COMPARED) || !['former', 'value'].includes(name);
}

function ApprovalFacts({ row }: { row: Row }) {
  const t = useTranslate();
  const factsOf = useProposalFacts();
  const why = row.rejectRefusal ?? row.confirmRefusal;
  const section = COMPARED[row.kind];
  return (
    <>
      <Facts
        facts={[
          { name: t('fields.kind'), value: t(`approval.${row.kind}`) },
          // Of a setting its line says it in words.
          { name: t('fields.target'), value: row.kind === 'setting' ? '' : <TargetLink target={row.target} /> },
          ...factsOf(row.lines.filter(({ name }) => isFact(row.kind, name))),
          { name: t('decision.reason'), value: row.reason },
          { name: t('fields.proposedBy'), value: row.proposedBy.name },
          { name: t('fields.proposed'), value: <Time ms={row.proposedMs} /> },
          { name: t('fields.status'), value: <StatusChip status={row.status} /> },
          { name: t('fields.decidedBy'), value: row.decidedBy?.name },
          { name: t('fields.decisionReason'), value: row.decisionReason },
        ]}
      />
      {section !== undefined && (
        <Diff
          before={lineOf(row, 'former')}
          after={lineOf(row, 'value')}
          nameOf={section === '' ? undefined : (path) => t(`${section}.${path}`)}
        />
      )}
      {row.kind === 'campaign' && <ProposedCampaign line={lineOf(row, DRAWN)} />}
      {row.kind === 'catalogue' && <ToldChanges lines={row.lines} />}
      {why !== null && why !== 'approval_decided' && <Alert severity="info">{t(`approval.${why}`)}</Alert>}
    </>
  );
}

function DecideDialog({ row, approve, onClose }: { row: Row; approve: boolean; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <DecisionDialog
      title={t(approve ? 'approval.approveTitle' : 'approval.rejectTitle', { number: row.id })}
      action={t(approve ? 'approval.approve' : 'approval.reject')}
      danger={!approve}
      onClose={onClose}
      decide={async (reason) => {
        await call(decideApproval, { params: { id: row.id }, body: { approve, reason } });
        notify(approve ? 'decision.done' : 'decision.rejected', { type: 'success' });
        refresh();
      }}
    >
      <ApprovalFacts row={row} />
    </DecisionDialog>
  );
}
