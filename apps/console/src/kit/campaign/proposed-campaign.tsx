import type { CampaignText, Segment } from '@bourse/wire/console';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../shell/facts.tsx';
import { Time } from '../../shell/time.tsx';
import { figureText, peopleText } from './figure-text.ts';
import { MessagePreview } from './message-preview.tsx';
import { SegmentFacts } from './segment-facts.tsx';

interface Proposed {
  readonly texts: readonly CampaignText[];
  readonly segment: Segment;
  readonly sendMs: number;
  readonly byEmail: boolean;
  readonly byPush: boolean;
  readonly tag: string | null;
  /** By tens: a count of few people would tell about one of them. */
  readonly counts: Readonly<Record<'people' | 'app' | 'email' | 'push', number>>;
}

/** What a proposed campaign says, whom it goes to, how and when: `line` is as the server tells it. */
export function ProposedCampaign({ line }: { readonly line: string }) {
  const t = useTranslate();
  const { texts, segment, tag, sendMs, byEmail, byPush, counts } = JSON.parse(line) as Proposed;
  return (
    <>
      <Facts
        facts={[
          { name: t('campaigns.channels'), value: channelsText(t, { byEmail, byPush }) },
          { name: t('campaigns.reach'), value: peopleText(t, counts.people, false) },
          ...(['app', 'email', 'push'] as const).map((channel) => ({
            name: t(`campaigns.channel_${channel}`),
            value: figureText(counts[channel], false),
          })),
          { name: t('campaigns.sendAt'), value: sendMs === 0 ? t('campaigns.atOnce') : <Time ms={sendMs} /> },
        ]}
      />
      <Typography variant="subtitle2">{t('campaigns.segment')}</Typography>
      <SegmentFacts segment={segment} tag={tag} />
      <MessagePreview texts={texts} />
    </>
  );
}

export const channelsText = (
  t: ReturnType<typeof useTranslate>,
  { byEmail, byPush }: { readonly byEmail: boolean; readonly byPush: boolean },
): string =>
  [
    t('campaigns.channel_app'),
    ...(byEmail ? [t('campaigns.channel_email')] : []),
    ...(byPush ? [t('campaigns.channel_push')] : []),
  ].join(', ');
