import type { OutputOf } from '@bourse/wire';
import { customerFees, grantFeeLevel } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Time } from '../../shell/time.tsx';

type View = OutputOf<typeof customerFees>;
type Entry = View['history'][number];

/** A customer's level of fees: in force, earned, granted, and how it came about. */
export function CustomerFees({ userId }: { readonly userId: number }) {
  const t = useTranslate();
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [granting, setGranting] = useState(false);
  const read = useCallback(() => {
    call(customerFees, { params: { id: userId } }).then(setView, (error: unknown) => setRefusal(reasonOf(error)));
  }, [userId]);
  useEffect(read, [read]);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (view === undefined) return <Skeleton variant="rounded" height={160} />;
  const { level, earned, granted, volume, holdings, history } = view;
  return (
    <Stack spacing={2}>
      <Facts
        facts={[
          { name: t('fees.inForce'), value: level },
          { name: t('fees.earned'), value: earned },
          {
            name: t('fees.granted'),
            value:
              granted === null ? (
                t('fees.nothing')
              ) : (
                <>
                  {granted.level} <Time ms={granted.untilMs} />
                </>
              ),
          },
          { name: t('fees.volume'), value: figure(volume) },
          { name: t('fees.holdings'), value: figure(holdings) },
        ]}
      />
      <Stack direction="row">
        <Button size="small" variant="outlined" onClick={() => setGranting(true)}>
          {t('fees.grant')}
        </Button>
      </Stack>
      <Typography variant="subtitle2">{t('fees.history')}</Typography>
      <FiguresTable<Entry>
        rows={history}
        keyOf={({ atMs, how, audit }) => `${atMs} ${how} ${audit}`}
        columns={[
          { name: t('fees.at'), of: ({ atMs }) => <Time ms={atMs} /> },
          { name: t('fees.levelTitle'), of: ({ level: then }) => then },
          { name: t('fees.how'), of: ({ how }) => t(`fees.${how}How`) },
          { name: t('fees.until'), of: ({ untilMs }) => (untilMs === null ? '' : <Time ms={untilMs} />) },
          { name: t('fees.volume'), figure: true, of: (one) => figure(one.volume ?? '') },
          { name: t('fees.holdings'), figure: true, of: (one) => figure(one.holdings ?? '') },
          { name: t('fees.audit'), figure: true, of: ({ audit }) => audit ?? '' },
        ]}
      />
      {granting && <GrantDialog userId={userId} onDone={read} onClose={() => setGranting(false)} />}
    </Stack>
  );
}

interface GrantDialogProps {
  readonly userId: number;
  onDone(): void;
  onClose(): void;
}

function GrantDialog({ userId, onDone, onClose }: GrantDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [level, setLevel] = useState('1');
  const [until, setUntil] = useState('');
  const wanted = Number(level);
  const untilMs = wanted === 0 ? 0 : Date.parse(`${until}Z`);
  return (
    <DecisionDialog
      title={t('fees.grant')}
      action={t('fees.grantAct')}
      ready={Number.isInteger(wanted) && wanted >= 0 && !Number.isNaN(untilMs)}
      onClose={onClose}
      decide={async (reason) => {
        await call(grantFeeLevel, { params: { id: userId }, body: { level: wanted, untilMs, reason } });
        notify('decision.done', { type: 'success' });
        onDone();
      }}
    >
      <Alert severity="info">{t('fees.grantHelp')}</Alert>
      <Stack direction="row" spacing={1}>
        <TextField label={t('fees.levelTitle')} value={level} onChange={(event) => setLevel(event.target.value)} />
        {wanted !== 0 && (
          <TextField
            type="datetime-local"
            label={t('fees.to')}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
      </Stack>
    </DecisionDialog>
  );
}
