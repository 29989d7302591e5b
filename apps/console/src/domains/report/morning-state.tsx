import { Alert, Box, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { listLink } from '../../shell/list-link.ts';
import { Part } from '../../shell/part.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';
import { Time } from '../../shell/time.tsx';
import { short } from './morning-figures.tsx';
import type { Ledger, Morning } from './morning-types.ts';

const HOUR_MS = 3_600_000;
const WHOLE = 100;
const NEAR = 80;

/** What is so now: alarms, queues, open positions beside what the house can bear. */
export function MorningState({ morning, ledger }: { readonly morning: Morning; readonly ledger: Ledger }) {
  const t = useTranslate();
  const stress = morning.stress.filter((one) => one.ledger === ledger);
  const exposure = morning.exposure.filter((one) => one.ledger === ledger);
  return (
    <>
      {morning.alarms.length === 0 ? (
        <Alert severity="success">{t('morning.noAlarms')}</Alert>
      ) : (
        morning.alarms.map(({ alarm, about }) => (
          <Alert key={`${alarm} ${about}`} severity={alarm === 'queueOld' ? 'warning' : 'error'}>
            {t(`alarm.${alarm}`, {
              about: alarm === 'queueOld' ? t(`resources.${about}.name`, { smart_count: 2 }) : about,
            })}
          </Alert>
        ))
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Part title={t('morning.queues')}>
          <FiguresTable
            rows={morning.queues}
            keyOf={({ queue }) => queue}
            columns={[
              {
                name: t('morning.queues'),
                of: ({ queue }) => (
                  <Link component={RouterLink} to={`/${queue}`} color="inherit">
                    {t(`resources.${queue}.name`, { smart_count: 2 })}
                  </Link>
                ),
              },
              { name: t('closing.count'), figure: true, of: ({ length }) => length },
              { name: t('morning.oldest'), of: ({ sinceMs }) => <Time ms={sinceMs} /> },
              {
                name: '',
                figure: true,
                of: ({ sinceMs }) =>
                  t('morning.waits', { hours: Math.max(0, Math.floor((morning.nowMs - sinceMs) / HOUR_MS)) }),
              },
            ]}
          />
        </Part>
        <Part title={t('morning.exposure')}>
          {stress.map(({ asset, loss, cover }) => {
            const share = Number(cover) <= 0 ? WHOLE : Math.round((WHOLE * Number(loss)) / Number(cover));
            return (
              <Stack key={asset} sx={{ mb: 1.5 }}>
                <Typography sx={{ fontSize: 13 }} title={t('morning.stressHelp')}>
                  {`${t('morning.stress')}: ${short(loss)} ${asset.toUpperCase()}, `}
                  {t('morning.used', { share, cover: short(cover), asset: asset.toUpperCase() })}
                </Typography>
                <LinearProgress
                  variant="determinate"
                  aria-label={`${t('morning.stress')} ${asset.toUpperCase()}`}
                  color={share > NEAR ? 'error' : 'primary'}
                  value={Math.min(WHOLE, share)}
                />
              </Stack>
            );
          })}
          {exposure.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('morning.noExposure')}</Typography>
          ) : (
            <FiguresTable
              rows={exposure}
              keyOf={({ symbol }) => symbol}
              columns={[
                {
                  name: t('treasury.market'),
                  of: ({ symbol }) => (
                    <RowsLink to={listLink('positions', { ledger, symbol, status: 'open' })}>
                      {symbol.toUpperCase()}
                    </RowsLink>
                  ),
                },
                { name: t('treasury.longs'), figure: true, of: ({ longs }) => longs },
                { name: t('treasury.longValue'), figure: true, of: (row) => short(row.longValue) },
                { name: t('treasury.shorts'), figure: true, of: ({ shorts }) => shorts },
                { name: t('treasury.shortValue'), figure: true, of: (row) => short(row.shortValue) },
                { name: t('fields.coin'), of: ({ asset }) => asset.toUpperCase() },
              ]}
            />
          )}
        </Part>
      </Box>
    </>
  );
}
