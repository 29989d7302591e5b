import { replayPeriod } from '@bourse/wire/console';
import { Alert, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { fieldText, fieldTime } from '../../platform/zone.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import type { WebhookRow } from './webhook-row.ts';

const DAY_MS = 86_400_000;

/** Sends the events of a period again. */
export function ReplayDialog({ webhook, onClose }: { readonly webhook: WebhookRow; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [from, setFrom] = useState(() => fieldText(Date.now() - DAY_MS));
  const [until, setUntil] = useState(() => fieldText(Date.now() + 60_000));
  const [onlyFailed, setOnlyFailed] = useState(true);
  const [fromMs, untilMs] = [fieldTime(from), fieldTime(until)];
  const field = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      fullWidth
      type="datetime-local"
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <DecisionDialog
      title={t('connections.replayTitle', { name: webhook.name })}
      action={t('connections.replay')}
      ready={fromMs < untilMs}
      onClose={onClose}
      decide={async (reason) => {
        const body = { fromMs, untilMs, onlyFailed, reason };
        const { count } = await call(replayPeriod, { params: { id: webhook.id }, body });
        notify('connections.replayed', { type: 'success', messageArgs: { count } });
        refresh();
      }}
    >
      <Alert severity="info">{t('connections.replayHelp')}</Alert>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {field(t('lists.fromMs'), from, setFrom)}
        {field(t('lists.untilMs'), until, setUntil)}
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)} />}
        label={t('connections.onlyFailed')}
      />
    </DecisionDialog>
  );
}
