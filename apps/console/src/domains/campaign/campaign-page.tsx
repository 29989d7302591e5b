import type { OutputOf } from '@bourse/wire';
import { campaignView, stopCampaign } from '@bourse/wire/console';
import { Alert, Box, Button, Card, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { MessagePreview } from '../../kit/campaign/message-preview.tsx';
import { channelsText } from '../../kit/campaign/proposed-campaign.tsx';
import { SegmentFacts } from '../../kit/campaign/segment-facts.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Part } from '../../shell/part.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

type View = OutputOf<typeof campaignView>;
const CHANNELS = ['app', 'email', 'push'] as const;
const AGAIN_MS = 3_000;

/** One campaign: what it says, whom it goes to, and how far it is. */
export function CampaignPage() {
  const t = useTranslate();
  const notify = useNotify();
  const id = Number(useParams().id);
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [stopping, setStopping] = useState(false);
  const read = useCallback(() => {
    call(campaignView, { params: { id } }).then(setView, (error: unknown) => setRefusal(reasonOf(error)));
  }, [id]);
  useEffect(read, [read]);
  useQueue('campaigns', read);
  const isSending = view?.status === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(read, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending, read]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (view === undefined) return <Skeleton variant="rounded" height={400} sx={{ mt: 2 }} />;
  const { name, status, category, people, finished } = view;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('campaigns.one', { number: id })} />
      <Card sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', mb: 1.5, gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StatusChip status={`campaign_${status}`} />
          <Box sx={{ flexGrow: 1 }} />
          {(status === 'scheduled' || isSending) && (
            <Button color="error" variant="outlined" onClick={() => setStopping(true)}>
              {t('campaigns.stop')}
            </Button>
          )}
        </Stack>
        <Facts
          facts={[
            { name: t('campaigns.category'), value: t(`campaigns.category_${category}`) },
            { name: t('campaigns.accountReason'), value: view.accountReason },
            { name: t('campaigns.channels'), value: channelsText(t, view) },
            { name: t('campaigns.sendAt'), value: <Time ms={view.sendMs} /> },
            { name: t('fields.proposedBy'), value: view.proposedBy },
            { name: t('campaigns.confirmedBy'), value: view.confirmedBy },
            { name: t('campaigns.started'), value: view.startedMs === null ? null : <Time ms={view.startedMs} /> },
            { name: t('campaigns.ended'), value: view.endedMs === null ? null : <Time ms={view.endedMs} /> },
          ]}
        />
        {status !== 'scheduled' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={t('campaigns.progress', { done: finished, all: people })}
              value={people === 0 ? 100 : (100 * finished) / people}
              sx={{ my: 1 }}
            />
            <Typography sx={{ mb: 1 }}>
              <RowsLink to={`/recipients?filter=${encodeURIComponent(JSON.stringify({ campaign: id }))}`}>
                {t('campaigns.progress', { done: finished, all: people })}
              </RowsLink>
            </Typography>
            <FiguresTable
              rows={CHANNELS}
              keyOf={(channel) => channel}
              columns={[
                { name: t('campaigns.channels'), of: (channel) => t(`campaigns.channel_${channel}`) },
                { name: t('campaigns.state_waiting'), figure: true, of: (channel) => view[channel].waiting },
                { name: t('campaigns.state_sent'), figure: true, of: (channel) => view[channel].sent },
                { name: t('campaigns.state_failed'), figure: true, of: (channel) => view[channel].failed },
                { name: t('campaigns.state_trying'), figure: true, of: (channel) => view[channel].trying },
              ]}
            />
          </>
        )}
      </Card>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Part title={t('campaigns.segment')}>
          <SegmentFacts segment={view.segment} tag={view.tag} />
        </Part>
        <Part title={t('campaigns.preview')}>
          <MessagePreview texts={view.texts} />
        </Part>
      </Box>
      {stopping && (
        <DecisionDialog
          title={t('campaigns.stopTitle', { name })}
          action={t('campaigns.stop')}
          danger
          onClose={() => setStopping(false)}
          decide={async (reason) => {
            await call(stopCampaign, { params: { id }, body: { reason } });
            notify('decision.done', { type: 'success' });
            read();
          }}
        >
          <Alert severity="info">{t('campaigns.stopHelp')}</Alert>
        </DecisionDialog>
      )}
    </Stack>
  );
}
