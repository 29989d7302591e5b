import type { OutputOf } from '@bourse/wire';
import { startChecks } from '@bourse/wire/console';
import { Alert, AlertTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { call } from '../platform/api.ts';
import { maySee } from '../platform/resources.ts';
import { allows } from '../platform/session.ts';
import { ENTRIES } from './menu.tsx';

/** On the first screen: what must be settled before the first customer, until it is. */
export function StartNotices() {
  const { pathname } = useLocation();
  const first = ENTRIES.find(({ name }) => maySee(name));
  return allows(startChecks.permission) && pathname === `/${first?.name}` ? <Notices /> : null;
}

function Notices() {
  const t = useTranslate();
  const [found, setFound] = useState<OutputOf<typeof startChecks>>([]);
  useEffect(() => {
    // Who is signed out meanwhile is told by the screen itself.
    call(startChecks, {}).then(setFound, () => undefined);
  }, []);
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{t('shell.unsettled')}</AlertTitle>
      {found.map(({ check, text }) => (
        <p key={check}>{text}.</p>
      ))}
    </Alert>
  );
}
