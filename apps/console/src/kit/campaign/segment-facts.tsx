import type { Segment } from '@bourse/wire/console';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { language } from '../../platform/language.ts';
import { type Fact, Facts } from '../../shell/facts.tsx';
import { Time } from '../../shell/time.tsx';
import { nameOf } from '../language-texts.tsx';

export interface SegmentFactsProps {
  readonly segment: Segment;
  /** The name of its tag, where it is known. */
  readonly tag?: string | null;
}

export const countryName = (code: string): string =>
  new Intl.DisplayNames([language(), 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** Whom a campaign goes to, in words. */
export function SegmentFacts({ segment, tag }: SegmentFactsProps) {
  const t = useTranslate();
  const { verified, countries, languages, levelFrom, levelTo, coin, traded } = segment;
  const moment = (from: number | undefined, until: number | undefined) =>
    from === undefined && until === undefined ? null : (
      <>
        {from !== undefined && (
          <>
            {t('campaigns.since')} <Time ms={from} />{' '}
          </>
        )}
        {until !== undefined && (
          <>
            {t('campaigns.before')} <Time ms={until} />
          </>
        )}
      </>
    );
  const level =
    levelFrom === undefined && levelTo === undefined
      ? null
      : `${levelFrom ?? 0} – ${levelTo ?? t('campaigns.highest')}`;
  const facts: Fact[] = [
    { name: t('campaigns.verified'), value: verified === undefined ? null : t(`campaigns.verified_${verified}`) },
    { name: t('campaigns.countries'), value: countries?.map(countryName).join(', ') },
    { name: t('campaigns.languages'), value: languages?.map(nameOf).join(', ') },
    { name: t('campaigns.registered'), value: moment(segment.registeredFromMs, segment.registeredUntilMs) },
    { name: t('campaigns.active'), value: moment(segment.activeFromMs, segment.activeUntilMs) },
    { name: t('campaigns.level'), value: level },
    { name: t('campaigns.coin'), value: coin?.toUpperCase() },
    {
      name: t('campaigns.traded'),
      value:
        traded === undefined ? null : t('campaigns.tradedIn', { desk: t(`desk.${traded.desk}`), days: traded.days }),
    },
    { name: t('campaigns.tag'), value: segment.tag === undefined ? null : (tag ?? `#${segment.tag}`) },
  ];
  const isEverybody = facts.every(({ value }) => value === null || value === undefined || value === '');
  return isEverybody ? <Typography sx={{ mb: 1.5 }}>{t('campaigns.everybody')}</Typography> : <Facts facts={facts} />;
}
