import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../shell/facts.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Time } from '../../shell/time.tsx';
import type { CustomerCard } from './customer-card.ts';

/** What a customer allows themselves and has read. Nobody changes it for them. */
export function CustomerLimits({ card: { limits, consent } }: { card: CustomerCard }) {
  const t = useTranslate();
  const { residence, pausedUntilMs } = limits;
  return (
    <Stack spacing={2}>
      <Facts
        facts={[
          {
            name: t('limits.residence'),
            value:
              residence === null ? t('limits.unknown') : `${residence.country} (${t(`limits.${residence.source}`)})`,
          },
          {
            name: t('limits.consent'),
            value:
              consent === null ? (
                t('limits.notAsked')
              ) : (
                <>
                  {t('limits.agreed', { age: consent.minimumAge, country: consent.country })} <Time ms={consent.atMs} />
                </>
              ),
          },
          {
            name: t('limits.terms'),
            value: consent === null ? t('limits.notAsked') : `${consent.termsVersion} (${consent.language})`,
          },
          { name: t('limits.paused'), value: pausedUntilMs === 0 ? t('limits.no') : <Time ms={pausedUntilMs} /> },
        ]}
      />
      <Typography variant="subtitle2">{t('limits.changes')}</Typography>
      <FiguresTable
        rows={limits.changes}
        keyOf={({ kind, atMs }) => `${kind} ${atMs}`}
        columns={[
          { name: t('limits.limit'), of: ({ kind }) => t(`limits.${kind}`) },
          { name: t('limits.amount'), of: ({ amount }) => (amount === null ? t('limits.none') : `${amount} USDT`) },
          { name: t('limits.at'), of: ({ atMs }) => <Time ms={atMs} /> },
          { name: t('limits.from'), of: ({ fromMs }) => <Time ms={fromMs} /> },
          {
            name: t('limits.takenBack'),
            of: ({ takenBackMs }) => (takenBackMs === null ? '' : <Time ms={takenBackMs} />),
          },
        ]}
      />
      <Typography variant="subtitle2">{t('limits.pauses')}</Typography>
      <FiguresTable
        rows={limits.pauses}
        keyOf={({ atMs }) => atMs}
        columns={[
          { name: t('limits.at'), of: ({ atMs }) => <Time ms={atMs} /> },
          { name: t('limits.until'), of: ({ untilMs }) => <Time ms={untilMs} /> },
        ]}
      />
      <Typography variant="subtitle2">{t('limits.notices')}</Typography>
      <FiguresTable
        rows={limits.notices}
        keyOf={({ market, version }) => `${market} ${version}`}
        columns={[
          { name: t('limits.market'), of: ({ market }) => t(`limits.${market}`) },
          { name: t('limits.version'), of: ({ version }) => version },
          { name: t('limits.lang'), of: ({ lang }) => lang },
          { name: t('limits.at'), of: ({ atMs }) => <Time ms={atMs} /> },
        ]}
      />
    </Stack>
  );
}
