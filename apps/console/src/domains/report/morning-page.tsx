import { MORNING_STEPS, morningView } from '@bourse/wire/console';
import { Alert, Box, Skeleton, Stack, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { Part } from '../../shell/part.tsx';
import { MorningFigures } from './morning-figures.tsx';
import { MorningState } from './morning-state.tsx';
import type { Ledger, Morning, Step } from './morning-types.ts';

const AGAIN_MS = 60_000;
/** The charts' library is a file of its own. */
const MorningCharts = lazy(() =>
  import('./morning-charts.tsx').then(({ MorningCharts: found }) => ({ default: found })),
);

/** The first page: how the market did, what waits, what is wrong. */
export function MorningPage() {
  const t = useTranslate();
  const [step, setStep] = useState<Step>('day');
  const [ledger, setLedger] = useState<Ledger>('live');
  const [morning, setMorning] = useState<Morning>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    let isHere = true;
    const read = () =>
      call(morningView, { query: { step } }).then(
        (found) => {
          if (!isHere) return;
          setMorning(found);
          setRefusal('');
        },
        (error: unknown) => isHere && setRefusal(reasonOf(error)),
      );
    void read();
    const timer = setInterval(read, AGAIN_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [step]);
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4 }}>
      <Title title={t('morning.title')} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Tabs value={ledger} onChange={(_, next) => setLedger(next)}>
          <Tab value="live" label={t('morning.live')} />
          <Tab value="demo" label={t('morning.demo')} />
        </Tabs>
        <ToggleButtonGroup exclusive size="small" value={step} onChange={(_, next) => next !== null && setStep(next)}>
          {MORNING_STEPS.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`morning.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {ledger === 'demo' && <Alert severity="warning">{t('morning.simulatedMark')}</Alert>}
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {morning === undefined ? (
        <Skeleton variant="rounded" height={500} />
      ) : (
        <>
          <MorningState morning={morning} ledger={ledger} />
          <MorningFigures morning={morning} ledger={ledger} />
          <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
              {(['volumeChart', 'feesChart', 'profitChart'] as const).map((chart) => (
                <Box key={chart} sx={chart === 'profitChart' ? { gridColumn: '1 / -1' } : {}}>
                  <Part title={t(`morning.${chart}`)}>
                    <MorningCharts morning={morning} ledger={ledger} step={step} chart={chart} />
                  </Part>
                </Box>
              ))}
            </Box>
          </Suspense>
          <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
            {t('morning.currency', { currency: morning.currency.toUpperCase() })}
          </Typography>
        </>
      )}
    </Stack>
  );
}
