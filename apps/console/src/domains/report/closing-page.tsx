import type { OutputOf } from '@bourse/wire';
import { type ClosingBook, checkClosing, closingFile, closingView } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack, Tab, Tabs } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Facts } from '../../shell/facts.tsx';
import { Part } from '../../shell/part.tsx';
import { Time } from '../../shell/time.tsx';
import { ClosingTables } from './closing-tables.tsx';

type View = OutputOf<typeof closingView>;
const FORMATS = ['json', 'csv', 'xlsx'] as const;

/** The books of one day: as they were written then, and whether they are the same computed now. */
export function ClosingPage() {
  const t = useTranslate();
  const day = String(useParams().id);
  const [view, setView] = useState<View>();
  const [ledger, setLedger] = useState<'live' | 'demo'>('live');
  const [checked, setChecked] = useState<OutputOf<typeof checkClosing> | 'running'>();
  const [refusal, setRefusal] = useState('');
  const failed = (error: unknown) => setRefusal(reasonOf(error));
  useEffect(() => {
    call(closingView, { params: { day } }).then(setView, (error: unknown) => setRefusal(reasonOf(error)));
  }, [day]);
  const save = (format: (typeof FORMATS)[number]) =>
    call(closingFile, { params: { day }, query: { format } }).then(
      ({ fileName, base64 }) => saveFile(fileName, [base64]),
      failed,
    );
  const check = () => {
    setChecked('running');
    call(checkClosing, { params: { day } }).then(setChecked, (error: unknown) => {
      setChecked(undefined);
      failed(error);
    });
  };
  if (view === undefined) {
    return refusal === '' ? (
      <Skeleton variant="rounded" height={400} sx={{ mt: 2 }} />
    ) : (
      <Alert severity="error">{refusal}</Alert>
    );
  }
  const { closing, hash, madeMs } = view;
  const book: ClosingBook = closing[ledger];
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('closing.title', { day })} />
      <Part title={t('closing.title', { day })}>
        <Facts
          facts={[
            { name: t('closing.head'), value: <code>{`${closing.head.batch}:${closing.head.hash}`}</code> },
            { name: t('closing.hash'), value: <code>{hash}</code> },
            { name: t('closing.made'), value: <Time ms={madeMs} /> },
            { name: t('closing.rates'), value: closing.rates === null ? '' : <Time ms={closing.rates.atMs} /> },
            { name: t('morning.customers'), value: closing.customers.all },
            { name: t('morning.registered'), value: closing.customers.registered },
            { name: t('morning.verified'), value: closing.customers.verified },
          ]}
        />
        {closing.rates === null && <Alert severity="warning">{t('closing.noRates')}</Alert>}
        {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
        {checked === 'running' && <Alert severity="info">{t('closing.checking')}</Alert>}
        {typeof checked === 'object' && (
          <Alert severity={checked.same ? 'success' : 'error'}>
            {checked.same ? t('closing.same') : t('closing.other', { hash: checked.hash })}
          </Alert>
        )}
        <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
          <Button variant="outlined" onClick={check} disabled={checked === 'running'}>
            {t('closing.check')}
          </Button>
          {FORMATS.map((format) => (
            <Button key={format} onClick={() => save(format)}>
              {t(`closing.${format}`)}
            </Button>
          ))}
        </Stack>
      </Part>
      <Tabs value={ledger} onChange={(_, next) => setLedger(next)}>
        <Tab value="live" label={t('morning.live')} />
        <Tab value="demo" label={t('morning.demo')} />
      </Tabs>
      {ledger === 'demo' && <Alert severity="info">{t('morning.simulatedMark')}</Alert>}
      <ClosingTables book={book} batch={closing.rates?.batch} />
    </Stack>
  );
}
