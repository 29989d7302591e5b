import {
  EVERY_INSTRUMENT,
  type FeeLevelRule,
  type FeePromotion,
  type FeeRates,
  type FeeSchedule,
  type OutputOf,
} from '@bourse/wire';
import { feeDesk } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Part } from '../../shell/part.tsx';
import { Time } from '../../shell/time.tsx';
import { percentOf } from './percent.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { draftOf, NEW_SCHEDULE, type ScheduleDraft } from './schedule-draft.ts';

type View = OutputOf<typeof feeDesk>;

/** Schedules of fees, their promotions, and what levels take. */
export function FeesPage() {
  const t = useTranslate();
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [draft, setDraft] = useState<ScheduleDraft>();
  const read = useCallback(() => {
    call(feeDesk, {}).then(setView, (error: unknown) => setRefusal(reasonOf(error)));
  }, []);
  useEffect(read, [read]);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('fees.title')} />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <Stack direction="row">
        <Button variant="contained" disabled={view === undefined} onClick={() => setDraft(NEW_SCHEDULE)}>
          {t('fees.new')}
        </Button>
      </Stack>
      {view === undefined ? (
        <Skeleton variant="rounded" height={200} />
      ) : (
        <>
          {view.schedules.length === 0 && <Alert severity="info">{t('fees.none')}</Alert>}
          {view.schedules.map((one) => (
            <Schedule key={`${one.desk} ${one.symbol}`} schedule={one} view={view} onEdit={setDraft} />
          ))}
          <Levels view={view} />
        </>
      )}
      {draft !== undefined && view !== undefined && (
        <ScheduleDialog
          instruments={view.instruments}
          start={draft}
          onClose={() => {
            setDraft(undefined);
            read();
          }}
        />
      )}
    </Stack>
  );
}

interface ScheduleProps {
  readonly schedule: FeeSchedule;
  readonly view: View;
  onEdit(draft: ScheduleDraft): void;
}

function Schedule({ schedule, view, onEdit }: ScheduleProps) {
  const t = useTranslate();
  const { desk, symbol, tiers, promotions } = schedule;
  const named = view.instruments.find((one) => one.desk === desk && one.symbol === symbol)?.name ?? symbol;
  const what = symbol === EVERY_INSTRUMENT ? t('trading.everySymbol') : named;
  const draft = draftOf(schedule);
  const rates = [
    { name: t('fees.maker'), figure: true, of: (one: FeeRates) => `${percentOf(one.maker)} %` },
    { name: t('fees.taker'), figure: true, of: (one: FeeRates) => `${percentOf(one.taker)} %` },
  ];
  return (
    <Part title={`${t(`trading.${desk}`)}: ${what}`}>
      <FiguresTable<FeeRates & { readonly level: number }>
        rows={tiers.map((tier, level) => ({ ...tier, level }))}
        keyOf={({ level }) => level}
        columns={[{ name: t('fees.levelTitle'), of: ({ level }) => level }, ...rates]}
      />
      {promotions.length > 0 && (
        <>
          <Typography variant="subtitle2" sx={{ mt: 1 }}>
            {t('fees.promotions')}
          </Typography>
          <FiguresTable<FeePromotion>
            rows={promotions}
            keyOf={(one) => JSON.stringify(one)}
            columns={[
              { name: t('fees.begins'), of: ({ fromMs }) => <Time ms={fromMs} /> },
              { name: t('fees.until'), of: ({ toMs }) => <Time ms={toMs} /> },
              ...rates,
            ]}
          />
        </>
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => onEdit(draft)}>
          {t('fees.change')}
        </Button>
        <Button size="small" color="inherit" onClick={() => onEdit({ ...draft, tiers: [], promotions: [] })}>
          {t('fees.end')}
        </Button>
      </Stack>
    </Part>
  );
}

function Levels({ view }: { readonly view: View }) {
  const t = useTranslate();
  const countOf = (level: number) => view.customers.find((one) => one.level === level)?.count ?? 0;
  return (
    <Part title={t('fees.levels')}>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('fees.levelsHelp')}
      </Typography>
      <FiguresTable<FeeLevelRule>
        rows={view.levels}
        keyOf={({ level }) => level}
        columns={[
          { name: t('fees.levelTitle'), of: ({ level }) => level },
          { name: t('fees.volume'), figure: true, of: ({ volume }) => (volume === null ? '–' : figure(volume)) },
          { name: t('fees.holdings'), figure: true, of: ({ holdings }) => figure(holdings) },
          { name: t('fees.customers'), figure: true, of: ({ level }) => (level === 0 ? '' : countOf(level)) },
        ]}
      />
      <Stack direction="row" sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" component={Link} to="/settings/VIP_LEVEL_SETTING">
          {t('fees.changeLevels')}
        </Button>
      </Stack>
    </Part>
  );
}
