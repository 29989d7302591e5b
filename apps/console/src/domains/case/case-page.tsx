import { caseView } from '@bourse/wire/console';
import { Alert, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Part } from '../../shell/part.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { CaseFindings } from './case-findings.tsx';
import { CaseNotes } from './case-notes.tsx';
import type { CaseView } from './case-view.ts';

/** One case: whom it is about, what was found, what operators noted and added, and how it ends. */
export function CasePage() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const [view, setView] = useState<CaseView>();
  const [refusal, setRefusal] = useState('');
  const read = useCallback(() => {
    call(caseView, { params: { id } }).then(setView, (error: unknown) => setRefusal(reasonOf(error)));
  }, [id]);
  useEffect(read, [read]);
  useQueue('cases', read);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (view === undefined) return <Skeleton variant="rounded" height={400} sx={{ mt: 2 }} />;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('cases.title', { number: id })} />
      <Card sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', mb: 1.5, gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h2">
            {t(`caseRules.${view.rule}`)}
          </Typography>
          <StatusChip status={view.status} />
          <CaseActions view={view} onDone={read} />
        </Stack>
        <Facts
          facts={[
            { name: t('fields.customer'), value: <CustomerLink customer={view} /> },
            { name: t('resources.cases.fields.raisedMs'), value: <Time ms={view.raisedMs} /> },
            { name: t('cases.raisedBy'), value: view.raisedBy?.name ?? t('cases.byRule') },
            { name: t('resources.cases.fields.assignedTo'), value: view.assignedTo?.name ?? null },
            { name: t('cases.outcome'), value: view.outcome === null ? null : t(`caseOutcomes.${view.outcome}`) },
            { name: t('decision.reason'), value: view.closeReason },
            { name: t('cases.closedBy'), value: view.closedBy?.name ?? null },
            { name: t('cases.closed'), value: view.closedMs === null ? null : <Time ms={view.closedMs} /> },
          ]}
        />
        {view.status !== 'closed' && <Alert severity="info">{t('cases.freezeHelp')}</Alert>}
      </Card>
      <Part title={t('cases.found')}>
        <CaseFindings found={view.found} />
      </Part>
      <Part title={t('cases.notes')}>
        <CaseNotes view={view} onDone={read} />
      </Part>
      <Part title={t('cases.documents')}>
        <CaseDocuments view={view} onDone={read} />
      </Part>
    </Stack>
  );
}
