import type { OutputOf } from '@bourse/wire';
import { deliveryView, replayDelivery, type WebhookAttempt } from '@bourse/wire/console';
import { Alert, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { eventName, outcomeOf } from './webhook-row.ts';

type View = OutputOf<typeof deliveryView>;

/** One delivery: what is sent, every attempt, and sending it again. */
export function DeliveryCase({ id, onClose }: { readonly id: number; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [replaying, setReplaying] = useState(false);
  useEffect(() => {
    call(deliveryView, { params: { id } }).then(setView, (error: unknown) => setRefusal(reasonOf(error)));
  }, [id]);
  if (replaying) {
    return (
      <DecisionDialog
        title={t('connections.replayOne', { number: id })}
        action={t('connections.replay')}
        onClose={onClose}
        decide={async (reason) => {
          await call(replayDelivery, { params: { id }, body: { reason } });
          notify('connections.replayed', { type: 'success', messageArgs: { count: 1 } });
          refresh();
        }}
      >
        <Alert severity="info">{t('connections.replayHelp')}</Alert>
      </DecisionDialog>
    );
  }
  return (
    <CaseDialog
      wide
      title={t('connections.delivery', { number: id })}
      onClose={onClose}
      approve={view === undefined ? undefined : { label: t('connections.replay'), run: () => setReplaying(true) }}
    >
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {view === undefined && refusal === '' && <Skeleton variant="rounded" height={240} />}
      {view !== undefined && <DeliveryFacts view={view} />}
    </CaseDialog>
  );
}

/** What is sent, as names and values: the names are those of the text that receivers read. */
const sentFacts = (body: string) => {
  const { data } = JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> };
  return Object.entries(data).map(([name, value]) => ({ name, value: String(value) }));
};

function DeliveryFacts({ view }: { readonly view: View }) {
  const t = useTranslate();
  const { type, event, eventMs, webhook, url, status, nextMs, body, log } = view;
  return (
    <>
      <Facts
        facts={[
          { name: t('resources.deliveries.fields.type'), value: eventName(t, type) },
          { name: t('resources.deliveries.fields.eventMs'), value: <Time ms={eventMs} /> },
          { name: 'webhook-id', value: event, copy: event },
          { name: t('resources.deliveries.fields.webhook'), value: webhook.name },
          { name: t('resources.webhooks.fields.url'), value: url },
          { name: t('fields.status'), value: <StatusChip status={status} /> },
          { name: t('resources.deliveries.fields.nextMs'), value: nextMs === null ? '' : <Time ms={nextMs} /> },
        ]}
      />
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {t('connections.sent')}
      </Typography>
      <Facts
        facts={[...sentFacts(body), { name: t('connections.text'), value: t('connections.copyText'), copy: body }]}
      />
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {t('connections.attempts')}
      </Typography>
      <FiguresTable<WebhookAttempt>
        rows={log}
        keyOf={({ atMs, durationMs }) => `${atMs} ${durationMs}`}
        columns={[
          { name: t('fields.time'), of: ({ atMs }) => <Time ms={atMs} /> },
          { name: t('connections.outcome'), of: (one) => outcomeOf(t, one) },
          { name: t('connections.duration'), figure: true, of: ({ durationMs }) => durationMs },
          { name: t('connections.answer'), of: ({ answer }) => answer },
        ]}
      />
    </>
  );
}
