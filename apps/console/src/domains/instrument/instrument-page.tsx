import type { OutputOf } from '@bourse/wire';
import { instrumentDetail, LISTING_ACTS, type ListingAct, SHARE_ACTS, type ShareAct } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { Facts } from '../../shell/facts.tsx';
import { Part } from '../../shell/part.tsx';
import { Time } from '../../shell/time.tsx';
import { EffectsTable } from './effects-table.tsx';
import { DeskChips } from './instrument-list.tsx';
import { ACTS, ListingDialog } from './listing-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SpecEditor } from './spec-editor.tsx';

/** One instrument: how it stands, what is open on it, its terms, and its way out. */
export function InstrumentPage() {
  const t = useTranslate();
  const symbol = useParams().id ?? '';
  const [detail, setDetail] = useState<OutputOf<typeof instrumentDetail>>();
  const [refusal, setRefusal] = useState('');
  const [act, setAct] = useState<ListingAct>();
  const [shareAct, setShareAct] = useState<ShareAct>();
  const read = useCallback(() => {
    call(instrumentDetail, { params: { symbol } }).then(setDetail, (error: unknown) => setRefusal(reasonOf(error)));
  }, [symbol]);
  useEffect(read, [read]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (detail === undefined) return <Skeleton variant="rounded" height={300} />;
  const { row, spec, calendar, calendars, sources, effects } = detail;
  const possible = LISTING_ACTS.filter((one) => row.desks.some(({ phase }) => ACTS[one].includes(phase)));
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={`${row.showSymbol} · ${row.name}`} />
      <Part title={t('instruments.standing')}>
        <Facts
          facts={[
            { name: t('instruments.desks'), value: <DeskChips desks={row.desks} /> },
            { name: t('instruments.price'), value: row.pricedMs === null ? t('instruments.noPrice') : row.price },
            { name: t('instruments.priced'), value: row.pricedMs === null ? '' : <Time ms={row.pricedMs} /> },
            { name: t('instruments.market'), value: t(row.isOpen ? 'instruments.isOpen' : 'instruments.isShut') },
            {
              name: t('instruments.hours'),
              value: `${calendar.name} (${calendar.zone}): ${calendar.sessions.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')}`,
            },
            {
              name: t('instruments.short'),
              value: calendar.short
                .map(({ date, opens, closes }) => `${date} ${opens ?? ''} – ${closes ?? ''}`)
                .join(', '),
            },
          ]}
        />
        <EffectsTable effects={effects} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
          {possible.map((one) => (
            <Button
              key={one}
              variant="outlined"
              color={one === 'reopen' ? 'primary' : 'error'}
              onClick={() => setAct(one)}
            >
              {t(`instruments.${one.replace(' ', '_')}`)}
            </Button>
          ))}
          {row.desks.some(({ desk }) => desk === 'stock') &&
            SHARE_ACTS.map((one) => (
              <Button key={one} variant="outlined" onClick={() => setShareAct(one)}>
                {t(`instruments.${one}`)}
              </Button>
            ))}
        </Stack>
      </Part>
      <Part title={t('instruments.terms')}>
        <SpecEditor key={JSON.stringify(spec)} spec={spec} calendars={calendars} sources={sources} />
      </Part>
      {act !== undefined && (
        <ListingDialog
          row={row}
          act={act}
          onClose={() => {
            setAct(undefined);
            read();
          }}
        />
      )}
      {shareAct !== undefined && (
        <ShareDialog
          symbol={symbol}
          name={row.showSymbol}
          act={shareAct}
          onClose={() => {
            setShareAct(undefined);
            read();
          }}
        />
      )}
    </Stack>
  );
}
