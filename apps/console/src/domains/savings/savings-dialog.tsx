import {
  closeSavingsPlanCall,
  type SavingsDraft,
  saveSavingsPlanCall,
  savingsHistory,
  validateSavingsDraft,
} from '@bourse/wire/console';
import { Alert, Button, DialogContent, Tab, Tabs, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { DraftDialog } from '../../shell/draft-dialog.tsx';
import { type AuditEntry, History } from '../../shell/history.tsx';
import { draftOf, type PlanRow, titleOf } from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { RateCalendar } from './rate-calendar.tsx';

export interface SavingsDialogProps {
  /** Undefined: a new plan. */
  readonly row: PlanRow | undefined;
  readonly former: SavingsDraft;
  onClose(): void;
}

type TabKey = 'plan' | 'rates' | 'history';

/** One plan: its terms and texts, the rates of its days, and who changed what. */
export function SavingsDialog({ row, former: given, onClose }: SavingsDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const decided = useDecided();
  const former = draftOf(given);
  const [draft, setDraft] = useState(former);
  const [tab, setTab] = useState<TabKey>('plan');
  const [step, setStep] = useState<'edit' | 'preview' | 'close'>('edit');
  const title = row === undefined ? t('savings.addTitle') : t('savings.edit', { title: titleOf(row), number: row.id });
  const check = validateSavingsDraft(draft);
  const hasTitles = draft.texts.every((text) => text.title.trim() !== '');
  const isChanged = row === undefined || JSON.stringify(draft) !== JSON.stringify(former);
  if (step === 'preview') {
    return (
      <DecisionDialog
        title={title}
        action={t('savings.propose')}
        onClose={() => setStep('edit')}
        decide={async (reason) => {
          const body = { plan: draft, reason, ...(row !== undefined && { id: row.id }) };
          decided(await call(saveSavingsPlanCall, { body }));
          onClose();
        }}
      >
        <Alert severity="info">{t('decision.second')}</Alert>
        <PlanPreview draft={draft} />
        {row !== undefined && (
          <>
            <Typography variant="subtitle2">{t('savings.changes')}</Typography>
            <Diff before={JSON.stringify(former)} after={JSON.stringify(draft)} />
          </>
        )}
      </DecisionDialog>
    );
  }
  if (step === 'close' && row !== undefined) {
    return (
      <DecisionDialog
        title={t('savings.closeTitle', { title: titleOf(row) })}
        action={t('savings.close')}
        danger
        onClose={() => setStep('edit')}
        decide={async (reason) => {
          await call(closeSavingsPlanCall, { params: { id: row.id }, body: { reason } });
          notify('savings.wasClosed', { type: 'success' });
          onClose();
        }}
      >
        <Alert severity="info">{t('savings.closeText')}</Alert>
      </DecisionDialog>
    );
  }
  return (
    <DraftDialog
      title={title}
      wide
      ready={isChanged && check.ok && hasTitles}
      onPreview={() => setStep('preview')}
      onClose={onClose}
      extra={
        row?.open === true && (
          <Button color="error" onClick={() => setStep('close')}>
            {t('savings.close')}
          </Button>
        )
      }
    >
      {row !== undefined && (
        <Tabs value={tab} onChange={(_, next) => setTab(next as TabKey)} sx={{ px: 3 }}>
          <Tab value="plan" label={t('savings.tabPlan')} />
          {row.kind === 'pledge' && <Tab value="rates" label={t('savings.tabRates')} />}
          <Tab value="history" label={t('savings.tabHistory')} />
        </Tabs>
      )}
      <DialogContent>
        {tab === 'plan' && <PlanForm draft={draft} isNew={row === undefined} onChange={setDraft} />}
        {tab === 'plan' && isChanged && !check.ok && (
          <Alert severity="warning">{t(`issues.${check.issue.key}`, { _: check.issue.key })}</Alert>
        )}
        {tab === 'rates' && row !== undefined && <RateCalendar plan={row} />}
        {tab === 'history' && row !== undefined && (
          <PlanHistory
            planId={row.id}
            onRestore={(version) => {
              setDraft(draftOf(version));
              setStep('preview');
            }}
          />
        )}
      </DialogContent>
    </DraftDialog>
  );
}

interface PlanHistoryProps {
  readonly planId: number;
  onRestore(version: SavingsDraft): void;
}

/** A declared rate stays: plans alone can be put back. */
function PlanHistory({ planId, onRestore }: PlanHistoryProps) {
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  useEffect(() => {
    call(savingsHistory, { query: { planId, perPage: 100 } }).then(
      ({ rows }) => setEntries(rows),
      () => setEntries([]),
    );
  }, [planId]);
  return (
    <History
      auditEntries={auditEntries}
      mayRestore={({ action }) => action !== 'savings.rate'}
      onRestore={(_act, version) => onRestore(JSON.parse(version) as SavingsDraft)}
    />
  );
}
