import { assignCase, CASE_OUTCOMES, closeCase, moveCase } from '@bourse/wire/console';
import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { allows, currentSession } from '../../platform/session.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import type { CasePartProps } from './case-view.ts';

/** What may be done with a case that is not closed. */
export function CaseActions({ view, onDone }: CasePartProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState<'move' | 'close'>();
  if (view.status === 'closed') return null;
  const params = { id: view.id };
  const isMine = view.assignedTo?.id === currentSession()?.operator.id;
  const next = view.status === 'open' ? ('waiting' as const) : ('open' as const);
  const take = () =>
    call(assignCase, { params, body: { take: !isMine } }).then(onDone, (error: unknown) =>
      notify(reasonOf(error), { type: 'error' }),
    );
  return (
    <Stack direction="row" useFlexGap sx={{ flexGrow: 1, justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}>
      <Button onClick={take}>{t(isMine ? 'cases.giveBack' : 'cases.take')}</Button>
      <Button onClick={() => setOpen('move')}>{t(next === 'waiting' ? 'cases.wait' : 'cases.resume')}</Button>
      {allows(closeCase.permission) && (
        <Button variant="contained" onClick={() => setOpen('close')}>
          {t('cases.close')}
        </Button>
      )}
      {open === 'move' && (
        <DecisionDialog
          title={t(next === 'waiting' ? 'cases.waitTitle' : 'cases.resumeTitle', { number: view.id })}
          action={t(next === 'waiting' ? 'cases.wait' : 'cases.resume')}
          reasonHelp={t('cases.moveHelp')}
          onClose={() => setOpen(undefined)}
          decide={async (reason) => {
            await call(moveCase, { params, body: { status: next, reason } });
            onDone();
          }}
        />
      )}
      {open === 'close' && <CloseDialog view={view} onDone={onDone} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

function CloseDialog({ view, onDone, onClose }: CasePartProps & { onClose(): void }) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<(typeof CASE_OUTCOMES)[number] | ''>('');
  return (
    <DecisionDialog
      title={t('cases.closeTitle', { number: view.id })}
      action={t('cases.close')}
      ready={outcome !== ''}
      onClose={onClose}
      decide={async (reason) => {
        if (outcome === '') return;
        await call(closeCase, { params: { id: view.id }, body: { outcome, reason } });
        onDone();
      }}
    >
      <Alert severity="info">{t('cases.closeHelp')}</Alert>
      <TextField
        select
        required
        label={t('cases.outcome')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as typeof outcome)}
      >
        {CASE_OUTCOMES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`caseOutcomes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </DecisionDialog>
  );
}
