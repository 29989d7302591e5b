import { type OutputOf, percentOf } from '@bourse/wire';
import { declareSavingsRateCall, savingsCalendar, savingsRateList } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Time } from '../../shell/time.tsx';
import type { PlanRow } from './plan-draft.ts';

type Day = OutputOf<typeof savingsCalendar>[number];
type Declared = OutputOf<typeof savingsRateList>;

/** The coming days with their rates, to declare one; and those that were declared. */
export function RateCalendar({ plan }: { plan: PlanRow }) {
  const t = useTranslate();
  const notify = useNotify();
  const [days, setDays] = useState<readonly Day[]>();
  const [past, setPast] = useState<readonly Declared[]>([]);
  const [refusal, setRefusal] = useState('');
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<string>();
  const read = useCallback(() => {
    Promise.all([
      call(savingsCalendar, { params: { id: plan.id } }),
      call(savingsRateList, { query: { planId: plan.id, perPage: 100 } }),
    ]).then(
      ([calendar, { rows }]) => {
        setDays(calendar);
        setPast(rows);
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, [plan.id]);
  useEffect(read, [read]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (days === undefined) return <Skeleton variant="rounded" height={300} />;
  const [least, most] = [percentOf(plan.minRate), percentOf(plan.maxRate)];
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary' }}>{t('savings.range', { least, most })}</Typography>
      <FiguresTable<Day>
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          { name: t('savings.day'), of: ({ day }) => day },
          {
            name: t('savings.rate'),
            of: ({ rate }) => (rate === null ? t('savings.earnsLeast', { percent: least }) : percentOf(rate)),
          },
          {
            name: t('savings.declare'),
            of: ({ day, mayDeclare, rate }) =>
              mayDeclare ? (
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                  <TextField
                    size="small"
                    margin="none"
                    hiddenLabel
                    placeholder={plan.minRate}
                    value={rates[day] ?? ''}
                    helperText={(rates[day] ?? '') === '' ? undefined : percentOf(rates[day] ?? '')}
                    onChange={(event) => setRates({ ...rates, [day]: event.target.value.replace(/[^\d.]/g, '') })}
                    slotProps={{
                      htmlInput: { inputMode: 'decimal', 'aria-label': `${t('savings.rate')} ${day}` },
                    }}
                    sx={{ width: 130 }}
                  />
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`${t('savings.declare')} ${day}`}
                    disabled={(rates[day] ?? '') === ''}
                    onClick={() => setAsked(day)}
                  >
                    {t('savings.declare')}
                  </Button>
                </Stack>
              ) : (
                t(rate === null || day === days[0]?.day ? 'savings.running' : 'savings.declared')
              ),
          },
        ]}
      />
      <Typography variant="h6" component="h3">
        {t('savings.past')}
      </Typography>
      <FiguresTable<Declared>
        rows={past}
        keyOf={({ id }) => id}
        columns={[
          { name: t('savings.day'), of: ({ day }) => day },
          { name: t('savings.rate'), figure: true, of: ({ rate }) => percentOf(rate) },
          { name: t('savings.declared'), of: ({ declaredMs }) => <Time ms={declaredMs} /> },
        ]}
      />
      {asked !== undefined && (
        <DecisionDialog
          title={t('savings.declareTitle', { percent: percentOf(rates[asked] ?? ''), day: asked })}
          action={t('savings.declare')}
          onClose={() => setAsked(undefined)}
          decide={async (reason) => {
            const body = { day: asked, rate: (rates[asked] ?? '').replace(/\.$/, ''), reason };
            await call(declareSavingsRateCall, { params: { id: plan.id }, body });
            notify('savings.wasDeclared', { type: 'success' });
            setRates({});
            read();
          }}
        >
          <Alert severity="info">{t('savings.declareText')}</Alert>
        </DecisionDialog>
      )}
    </Stack>
  );
}
