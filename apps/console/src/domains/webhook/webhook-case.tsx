import {
  disableWebhook,
  proposeWebhookSecret,
  testWebhook,
  type WebhookAttempt,
  webhookSecret,
} from '@bourse/wire/console';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { WebhookDraftDialog } from './webhook-draft-dialog.tsx';
import { eventName, outcomeOf, type WebhookRow } from './webhook-row.ts';

export interface WebhookCaseProps {
  readonly webhook: WebhookRow;
  onClose(): void;
}

type Step = 'look' | 'change' | 'rotate' | 'disable' | 'replay';

/** One endpoint, and all that is done with it. */
export function WebhookCase({ webhook, onClose }: WebhookCaseProps) {
  const t = useTranslate();
  const notify = useNotify();
  const decided = useDecided();
  const refresh = useRefresh();
  const [step, setStep] = useState<Step>('look');
  const [secret, setSecret] = useState<{ readonly name: string; readonly secret: string }>();
  const { id, name } = webhook;
  const params = { id };
  if (secret !== undefined) return <SecretDialog {...secret} onClose={onClose} />;
  if (step === 'change') return <WebhookDraftDialog webhook={webhook} onClose={onClose} />;
  if (step === 'replay') return <ReplayDialog webhook={webhook} onClose={onClose} />;
  if (step === 'rotate') {
    return (
      <DecisionDialog
        title={t('connections.rotateTitle', { name })}
        action={t('decision.propose')}
        onClose={onClose}
        decide={async (reason) => decided(await call(proposeWebhookSecret, { params, body: { reason } }))}
      >
        <Alert severity="info">{t('connections.rotateHelp')}</Alert>
      </DecisionDialog>
    );
  }
  if (step === 'disable') {
    return (
      <DecisionDialog
        title={t('connections.disableTitle', { name })}
        action={t('connections.disable')}
        danger
        onClose={onClose}
        decide={async (reason) => {
          await call(disableWebhook, { params, body: { reason } });
          notify('decision.done', { type: 'success' });
          refresh();
        }}
      >
        <Alert severity="info">{t('connections.disableHelp')}</Alert>
      </DecisionDialog>
    );
  }
  const fetchSecret = () =>
    call(webhookSecret, { params }).then(
      (shown) => {
        setSecret(shown);
        refresh();
      },
      (error: unknown) => notify(reasonOf(error), { type: 'error' }),
    );
  return (
    <CaseDialog wide title={name} onClose={onClose}>
      <WebhookFacts webhook={webhook} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 1.5 }}>
        {webhook.secretWaits && (
          <Button variant="contained" onClick={() => void fetchSecret()}>
            {t('connections.showSecret')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setStep('change')}>
          {t(webhook.status === 'on' ? 'connections.change' : 'connections.switchOn')}
        </Button>
        <Button variant="outlined" onClick={() => setStep('rotate')}>
          {t('connections.proposeSecret')}
        </Button>
        {webhook.status === 'on' && (
          <Button variant="outlined" onClick={() => setStep('replay')}>
            {t('connections.replayPeriod')}
          </Button>
        )}
        {webhook.status !== 'off' && (
          <Button variant="outlined" color="error" onClick={() => setStep('disable')}>
            {t('connections.disable')}
          </Button>
        )}
      </Stack>
      <TestPart id={id} />
    </CaseDialog>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: WebhookRow }) {
  const t = useTranslate();
  const go = useNavigate();
  const { id, url, types, status, failingSinceMs, formerUntilMs, createdMs, waiting, failed } = webhook;
  const deliveries = () => void go(`/deliveries?filter=${encodeURIComponent(JSON.stringify({ webhook: id }))}`);
  return (
    <Facts
      facts={[
        { name: t('resources.webhooks.fields.url'), value: url, copy: url },
        { name: t('connections.events'), value: types.map((type) => eventName(t, type)).join(', ') },
        { name: t('fields.status'), value: <StatusChip status={status} /> },
        {
          name: t('connections.failingSince'),
          value: failingSinceMs === null ? '' : <Time ms={failingSinceMs} />,
        },
        {
          name: t('connections.formerUntil'),
          value: formerUntilMs > Date.now() ? <Time ms={formerUntilMs} /> : '',
        },
        { name: t('resources.webhooks.fields.createdMs'), value: <Time ms={createdMs} /> },
        {
          name: t('resources.deliveries.name', { smart_count: 2 }),
          value: (
            <Button size="small" onClick={deliveries}>
              {t('connections.counts', { waiting, failed })}
            </Button>
          ),
        },
      ]}
    />
  );
}

function TestPart({ id }: { readonly id: number }) {
  const t = useTranslate();
  const [made, setMade] = useState<WebhookAttempt>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    setRefusal('');
    try {
      setMade(await call(testWebhook, { params: { id } }));
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" disabled={busy} onClick={() => void test()}>
        {t(busy ? 'connections.testing' : 'connections.test')}
      </Button>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {made !== undefined && (
        <Alert severity={made.error === '' ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
          {t('connections.tested', { outcome: outcomeOf(t, made), ms: made.durationMs })}
          {made.answer !== '' && <p>{made.answer}</p>}
        </Alert>
      )}
    </Stack>
  );
}
