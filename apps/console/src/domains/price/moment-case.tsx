import type { OutputOf } from '@bourse/wire';
import { sourceMoment } from '@bourse/wire/console';
import { Alert, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Time } from '../../shell/time.tsx';

type Said = OutputOf<typeof sourceMoment>['said'];

/** What every source had said of an instrument at the moment of a row: the last of each, and the minute before it. */
export function MomentCase({ row, onClose }: { readonly row: RaRecord; onClose(): void }) {
  const t = useTranslate();
  const [said, setSaid] = useState<Said>();
  const [refusal, setRefusal] = useState('');
  const symbol = String(row.symbol);
  const atMs = Number(row.cameMs);
  useEffect(() => {
    call(sourceMoment, { query: { symbol, atMs } }).then(
      (answer) => setSaid(answer.said),
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, [symbol, atMs]);
  const last = said?.filter((one, at) => said.findIndex(({ source }) => source === one.source) === at);
  return (
    <CaseDialog wide title={t('prices.moment', { symbol: symbol.toUpperCase() })} onClose={onClose}>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {last === undefined && refusal === '' && <Skeleton variant="rounded" height={240} />}
      {last !== undefined && said !== undefined && (
        <>
          <Typography sx={{ mb: 2 }}>
            <Time ms={atMs} />
          </Typography>
          <Typography variant="h6" component="h3">
            {t('prices.lastOfEach')}
          </Typography>
          <Lines said={last} />
          <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
            {t('prices.minuteBefore')}
          </Typography>
          <Lines said={said} />
        </>
      )}
    </CaseDialog>
  );
}

function Lines({ said }: { readonly said: Said }) {
  const t = useTranslate();
  return (
    <FiguresTable
      rows={said}
      keyOf={({ id }) => id}
      columns={[
        { name: t('resources.sourceTicks.fields.cameMs'), of: ({ cameMs }) => <Time ms={cameMs} /> },
        { name: t('prices.source'), of: ({ source }) => source },
        { name: t('resources.sourceTicks.fields.bid'), figure: true, of: ({ bid }) => bid },
        { name: t('prices.last'), figure: true, of: ({ last }) => last },
        { name: t('resources.sourceTicks.fields.ask'), figure: true, of: ({ ask }) => ask },
        {
          name: t('resources.sourceTicks.fields.refused'),
          of: ({ refused }) => (refused === '' ? t('prices.taken') : t(`prices.refusal.${refused}`)),
        },
      ]}
    />
  );
}
