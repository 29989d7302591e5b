import { endOtherSessions, endOwnSession, ownActivity } from '@bourse/wire/console';
import { Alert, Button, Chip, Skeleton, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../../platform/api.ts';
import { FiguresTable } from '../../../shell/figures-table.tsx';
import { Part } from '../../../shell/part.tsx';
import { Time } from '../../../shell/time.tsx';
import type { Activity } from './activity.ts';
import { OwnAudit } from './own-audit.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

/** What an operator did and how they sign in: their own alone. */
export function OwnPage() {
  const t = useTranslate();
  const [activity, setActivity] = useState<Activity>();
  const [refusal, setRefusal] = useState('');
  const read = useCallback(() => {
    call(ownActivity, {}).then(setActivity, (error: unknown) => setRefusal(reasonOf(error)));
  }, []);
  useEffect(read, [read]);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('own.title')} />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {activity === undefined ? (
        <Skeleton variant="rounded" height={300} />
      ) : (
        <>
          <OwnPasskeys passkeys={activity.passkeys} onChanged={read} />
          <Sessions sessions={activity.sessions} onChanged={read} />
          <SignIns signIns={activity.signIns} />
        </>
      )}
      <OwnAudit />
    </Stack>
  );
}

function Sessions({ sessions, onChanged }: { readonly sessions: Activity['sessions']; onChanged(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const end = (work: Promise<unknown>) =>
    work.then(
      () => {
        notify('own.ended', { type: 'success' });
        onChanged();
      },
      (error: unknown) => notify(reasonOf(error), { type: 'error' }),
    );
  return (
    <Part title={t('own.sessions')}>
      <FiguresTable
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { name: t('own.since'), of: ({ createdMs }) => <Time ms={createdMs} /> },
          { name: t('own.lastUse'), of: ({ lastUseMs }) => <Time ms={lastUseMs} /> },
          { name: t('fields.address'), of: ({ address }) => address },
          { name: t('own.device'), of: ({ device }) => device },
          {
            name: t('customer.action'),
            of: ({ id, current }) =>
              current ? (
                <Chip size="small" color="success" variant="outlined" label={t('own.current')} />
              ) : (
                <Button size="small" onClick={() => void end(call(endOwnSession, { params: { id } }))}>
                  {t('own.end')}
                </Button>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <Button sx={{ mt: 1 }} color="error" onClick={() => void end(call(endOtherSessions, {}))}>
          {t('own.endOthers')}
        </Button>
      )}
    </Part>
  );
}

const COLOURS = { 'signed-in': 'success', 'signed-out': 'default', refused: 'error' } as const;

function SignIns({ signIns }: { readonly signIns: Activity['signIns'] }) {
  const t = useTranslate();
  return (
    <Part title={t('own.signIns')}>
      <FiguresTable
        rows={signIns}
        keyOf={({ id }) => id}
        columns={[
          { name: t('fields.time'), of: ({ atMs }) => <Time ms={atMs} /> },
          {
            name: t('own.outcome'),
            of: ({ outcome }) => (
              <Chip size="small" variant="outlined" color={COLOURS[outcome]} label={t(`own.${outcome}`)} />
            ),
          },
          { name: t('fields.address'), of: ({ address }) => address },
          { name: t('own.device'), of: ({ device }) => device },
        ]}
      />
    </Part>
  );
}
