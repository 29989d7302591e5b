import type { OutputOf } from '@bourse/wire';
import { CAMPAIGN_NAME_MAX, countSegment, proposeCampaign, type Segment } from '@bourse/wire/console';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { figureText, peopleText } from '../../kit/campaign/figure-text.ts';
import { MessagePreview } from '../../kit/campaign/message-preview.tsx';
import { nameOf } from '../../kit/language-texts.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { browserZone, fieldTime, useZone } from '../../platform/zone.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Part } from '../../shell/part.tsx';
import { type CampaignDraftForm, NEW_CAMPAIGN, segmentOf } from './campaign-draft.ts';
import { SegmentForm } from './segment-form.tsx';
import { TextFields } from './text-fields.tsx';

type Count = OutputOf<typeof countSegment>;
/** Counted once typing has paused. */
const PAUSE_MS = 400;

/** A message is written, whom it goes to is chosen and counted, and both are proposed. */
export function NewCampaignPage() {
  const t = useTranslate();
  const notify = useNotify();
  const go = useNavigate();
  const zone = useZone() ?? browserZone();
  const [draft, setDraft] = useState<CampaignDraftForm>(NEW_CAMPAIGN);
  const [proposing, setProposing] = useState(false);
  const set = (change: Partial<CampaignDraftForm>) => setDraft({ ...draft, ...change });
  const { category, byEmail, byPush } = draft;
  const segment = useMemo(() => segmentOf(draft.segment, fieldTime), [draft.segment]);
  const { count, refusal } = useCount({ category, byEmail, byPush, segment });
  const emailPossible = count?.emailPossible !== false;
  const sendMs = draft.sendAt === '' ? 0 : fieldTime(draft.sendAt);
  const isWritten = draft.name.trim() !== '' && draft.texts.every(({ title, text }) => title.trim() && text.trim());
  const isReasoned = category === 'news' || draft.accountReason.trim().length >= 3;
  const isReady = isWritten && isReasoned && segment !== undefined && !Number.isNaN(sendMs) && refusal === '';
  return (
    <Box
      sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 430px' } }}
    >
      <Title title={t('campaigns.add')} />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Part title={t('campaigns.message')}>
          <Stack spacing={1.5}>
            <TextField
              required
              label={t('campaigns.name')}
              helperText={t('replies.titleHelp')}
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: CAMPAIGN_NAME_MAX } }}
            />
            <TextField
              select
              label={t('campaigns.category')}
              helperText={t(`campaigns.help_${category}`)}
              value={category}
              onChange={(event) => set({ category: event.target.value as CampaignDraftForm['category'] })}
            >
              <MenuItem value="news">{t('campaigns.category_news')}</MenuItem>
              <MenuItem value="account">{t('campaigns.category_account')}</MenuItem>
            </TextField>
            {category === 'account' && (
              <TextField
                required
                multiline
                label={t('campaigns.accountReason')}
                helperText={t('decision.reasonHelp')}
                value={draft.accountReason}
                onChange={(event) => set({ accountReason: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            )}
            <TextFields texts={draft.texts} onChange={(texts) => set({ texts })} />
          </Stack>
        </Part>
        <Part title={t('campaigns.segment')}>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('campaigns.segmentHelp')}</Typography>
          <SegmentForm draft={draft.segment} onChange={(changed) => set({ segment: changed })} />
        </Part>
        <Part title={t('campaigns.delivery')}>
          <Stack spacing={1}>
            <FormControlLabel
              control={<Checkbox checked={byEmail && emailPossible} onChange={() => set({ byEmail: !byEmail })} />}
              disabled={!emailPossible}
              label={t('campaigns.byEmail')}
            />
            {!emailPossible && <Alert severity="info">{t('campaigns.noAddress')}</Alert>}
            <FormControlLabel
              control={<Checkbox checked={byPush} onChange={() => set({ byPush: !byPush })} />}
              label={t('campaigns.byPush')}
            />
            <TextField
              type="datetime-local"
              label={t('campaigns.sendAt')}
              helperText={t('campaigns.sendHelp', { zone })}
              value={draft.sendAt}
              onChange={(event) => set({ sendAt: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </Part>
      </Stack>
      <Stack spacing={2} sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 64 }, minWidth: 0 }}>
        <Part title={t('campaigns.reach')}>
          {segment === undefined && <Alert severity="warning">{t('campaigns.noNumber')}</Alert>}
          {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
          {count === undefined ? <Skeleton variant="rounded" height={120} /> : <Reach count={count} />}
        </Part>
        <Part title={t('campaigns.preview')}>
          <MessagePreview texts={draft.texts} />
        </Part>
        <Button variant="contained" disabled={!isReady} onClick={() => setProposing(true)}>
          {t('decision.propose')}
        </Button>
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{t('decision.second')}</Typography>
      </Stack>
      {proposing && segment !== undefined && (
        <DecisionDialog
          title={t('campaigns.proposeTitle', { name: draft.name })}
          action={t('decision.propose')}
          onClose={() => setProposing(false)}
          decide={async (reason) => {
            const { name, texts } = draft;
            const accountReason = category === 'account' ? draft.accountReason : '';
            const channels = { byEmail: byEmail && emailPossible, byPush };
            const body = { name, category, accountReason, ...channels, texts: [...texts], segment, sendMs, reason };
            const { approval } = await call(proposeCampaign, { body });
            notify('decision.proposed', { type: 'info', messageArgs: { number: approval } });
            go('/campaigns');
          }}
        >
          {count !== undefined && <Alert severity="info">{peopleText(t, count.people, count.exact)}</Alert>}
          {sendMs !== 0 && sendMs <= Date.now() && <Alert severity="warning">{t('campaigns.past')}</Alert>}
        </DecisionDialog>
      )}
    </Box>
  );
}

interface Wanted {
  readonly category: 'news' | 'account';
  readonly byEmail: boolean;
  readonly byPush: boolean;
  readonly segment: Segment | undefined;
}

/** How many it would reach now, counted again whenever something changes. */
function useCount({ category, byEmail, byPush, segment }: Wanted) {
  const [count, setCount] = useState<Count>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    if (segment === undefined) return;
    let isHere = true;
    const timer = setTimeout(() => {
      call(countSegment, { body: { category, byEmail, byPush, segment } }).then(
        (found) => {
          if (!isHere) return;
          setCount(found);
          setRefusal('');
        },
        (error: unknown) => isHere && setRefusal(reasonOf(error)),
      );
    }, PAUSE_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [category, byEmail, byPush, segment]);
  return { count, refusal };
}

function Reach({ count: { people, app, email, push, languages, exact } }: { readonly count: Count }) {
  const t = useTranslate();
  const figure = (some: number) => figureText(some, exact);
  return (
    <>
      <Typography variant="h5" component="p" sx={{ mb: 1 }}>
        {peopleText(t, people, exact)}
      </Typography>
      <Facts
        facts={[
          { name: t('campaigns.channel_app'), value: figure(app) },
          { name: t('campaigns.channel_email'), value: figure(email) },
          { name: t('campaigns.channel_push'), value: figure(push) },
          {
            name: t('campaigns.languages'),
            value: languages.map(({ language, people: some }) => `${nameOf(language)} ${figure(some)}`).join(', '),
          },
        ]}
      />
    </>
  );
}
