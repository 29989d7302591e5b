import { proposeWebhook, proposeWebhookChange, WEBHOOK_EVENTS, type WebhookEvent } from '@bourse/wire/console';
import { Alert, Checkbox, FormControlLabel, FormGroup, FormLabel, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import type { WebhookRow } from './webhook-row.ts';

export interface WebhookDraftDialogProps {
  /** Absent: a new one. */
  readonly webhook?: WebhookRow;
  onClose(): void;
}

/** Where events are sent, and which: proposed by one operator, confirmed by another. */
export function WebhookDraftDialog({ webhook, onClose }: WebhookDraftDialogProps) {
  const t = useTranslate();
  const decided = useDecided();
  const typesId = useId();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [types, setTypes] = useState<readonly WebhookEvent[]>((webhook?.types ?? []) as WebhookEvent[]);
  const toggle = (type: WebhookEvent) =>
    setTypes(types.includes(type) ? types.filter((one) => one !== type) : [...types, type]);
  const propose = (reason: string) => {
    const body = { name, url, types: [...types], reason };
    if (webhook === undefined) return call(proposeWebhook, { body });
    return call(proposeWebhookChange, { params: { id: webhook.id }, body });
  };
  return (
    <DecisionDialog
      title={t(webhook === undefined ? 'connections.addWebhook' : 'connections.changeWebhook')}
      action={t('decision.propose')}
      ready={name.trim() !== '' && url.trim() !== '' && types.length > 0}
      onClose={onClose}
      decide={async (reason) => decided(await propose(reason))}
    >
      <Alert severity="info">{t('connections.webhookHelp')}</Alert>
      <TextField
        required
        label={t('resources.webhooks.fields.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <TextField
        required
        label={t('resources.webhooks.fields.url')}
        helperText={t('connections.urlHelp')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false } }}
      />
      <FormLabel id={typesId} sx={{ pt: 1 }}>
        {t('connections.events')}
      </FormLabel>
      <FormGroup aria-labelledby={typesId} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {WEBHOOK_EVENTS.map((type) => (
          <FormControlLabel
            key={type}
            control={<Checkbox size="small" checked={types.includes(type)} onChange={() => toggle(type)} />}
            label={t(`events.${type.replace('.', '_')}`)}
          />
        ))}
      </FormGroup>
    </DecisionDialog>
  );
}
