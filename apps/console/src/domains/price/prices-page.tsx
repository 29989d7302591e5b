import type { OutputOf } from '@bourse/wire';
import { priceView } from '@bourse/wire/console';
import { Alert, FormControlLabel, Skeleton, Stack, Switch, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { Part } from '../../shell/part.tsx';
import { InstrumentPrices } from './instrument-prices.tsx';
import { SourceTable } from './source-table.tsx';

type View = OutputOf<typeof priceView>;

const AGAIN_MS = 2_000;

/** Where prices come from: each source, and what of each instrument its sources say. */
export function PricesPage() {
  const t = useTranslate();
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    let isOld = false;
    const read = () =>
      call(priceView, {}).then(
        (answer) => {
          if (isOld) return;
          setView(answer);
          setRefusal('');
        },
        (error: unknown) => isOld || setRefusal(reasonOf(error)),
      );
    void read();
    const timer = setInterval(read, AGAIN_MS);
    return () => {
      isOld = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('prices.title')} />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {view === undefined && refusal === '' && <Skeleton variant="rounded" height={300} />}
      {view !== undefined && (view.provider === 'sources' ? <Sources view={view} /> : <OneProvider {...view} />)}
    </Stack>
  );
}

/** A market whose prices come from one place has nothing to compare. */
function OneProvider({ provider }: Pick<View, 'provider'>) {
  const t = useTranslate();
  const [kind = '', name = ''] = provider.split(':');
  const known = kind === 'exchange' || kind === 'replay' ? kind : 'simulated';
  return <Alert severity="info">{t(`prices.from_${known}`, { name })}</Alert>;
}

/** Whether an operator should look at it: nobody else makes the price, or not all that should. */
const needsLook = ({ state, byFallback, said }: View['instruments'][number]): boolean =>
  state !== 'closed' &&
  (state !== 'agreed' || byFallback || said.some((one) => one.state !== 'used' && one.state !== 'spare'));

function Sources({ view: { sources, instruments } }: { readonly view: View }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState('');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const names = (of: View['instruments']) => of.map(({ showSymbol }) => showSymbol).join(', ');
  const spare = instruments.filter(({ byFallback, state }) => byFallback && state !== 'closed');
  const disputed = instruments.filter(({ state }) => state === 'disputed');
  const shown = instruments.filter(
    (one) =>
      `${one.symbol} ${one.showSymbol}`.toLowerCase().includes(wanted.trim().toLowerCase()) &&
      (!onlyWrong || needsLook(one)),
  );
  return (
    <>
      {spare.length > 0 && <Alert severity="error">{t('prices.byFallback', { names: names(spare) })}</Alert>}
      {disputed.length > 0 && <Alert severity="error">{t('prices.areDisputed', { names: names(disputed) })}</Alert>}
      <Part title={t('prices.sources')}>
        <SourceTable sources={sources} />
      </Part>
      <Part title={t('prices.instruments')}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
          <TextField
            size="small"
            label={t('prices.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            fullWidth={false}
            sx={{ width: 240 }}
          />
          <FormControlLabel
            label={t('prices.onlyWrong')}
            control={<Switch checked={onlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)} />}
          />
        </Stack>
        <InstrumentPrices instruments={shown} />
      </Part>
    </>
  );
}
