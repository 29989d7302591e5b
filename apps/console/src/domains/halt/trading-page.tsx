import type { OutputOf } from '@bourse/wire';
import { type HaltState, openTrading, tradingState } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Part } from '../../shell/part.tsx';
import { Time } from '../../shell/time.tsx';
import { HaltDialog } from './halt-dialog.tsx';
import { useScopeName } from './use-scope-name.ts';

type View = OutputOf<typeof tradingState>;

const AGAIN_MS = 5_000;

/** What is halted; and how it is halted by one and opened by two. */
export function TradingPage() {
  const t = useTranslate();
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [halting, setHalting] = useState(false);
  const [opening, setOpening] = useState<HaltState>();
  const read = useCallback(() => {
    call(tradingState, {}).then(
      (answer) => {
        setView(answer);
        setRefusal('');
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, []);
  useEffect(() => {
    read();
    const timer = setInterval(read, AGAIN_MS);
    return () => clearInterval(timer);
  }, [read]);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('trading.title')} />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <Stack direction="row">
        <Button variant="contained" color="error" disabled={view === undefined} onClick={() => setHalting(true)}>
          {t('trading.halt')}
        </Button>
      </Stack>
      {view === undefined ? <Skeleton variant="rounded" height={200} /> : <Halts view={view} onOpen={setOpening} />}
      {halting && view !== undefined && (
        <HaltDialog instruments={view.instruments} onHalted={read} onClose={() => setHalting(false)} />
      )}
      {opening !== undefined && <OpenDialog halt={opening} onClose={() => setOpening(undefined)} />}
    </Stack>
  );
}

function Halts({ view, onOpen }: { readonly view: View; readonly onOpen: (halt: HaltState) => void }) {
  const t = useTranslate();
  const nameOf = useScopeName();
  const standing = view.halts.filter(({ stands }) => stands);
  const before = view.halts.filter(({ stands }) => !stands);
  const what = { name: t('trading.title'), of: nameOf };
  const why = { name: t('trading.cause'), of: ({ cause }: HaltState) => t(`trading.${cause}`) };
  const from = { name: t('trading.from'), of: ({ haltedMs }: HaltState) => <Time ms={haltedMs} /> };
  return (
    <>
      {standing.length === 0 ? (
        <Alert severity="success">{t('trading.all')}</Alert>
      ) : (
        <Part title={t('trading.standing')}>
          <FiguresTable<HaltState>
            rows={standing}
            keyOf={nameOf}
            columns={[
              what,
              why,
              from,
              {
                name: '',
                figure: true,
                of: (halt) => (
                  <Button size="small" variant="outlined" onClick={() => onOpen(halt)}>
                    {t('trading.open')}
                  </Button>
                ),
              },
            ]}
          />
        </Part>
      )}
      {before.length > 0 && (
        <Part title={t('trading.before')}>
          <FiguresTable<HaltState>
            rows={before}
            keyOf={nameOf}
            columns={[what, why, from, { name: t('trading.until'), of: ({ openedMs }) => <Time ms={openedMs} /> }]}
          />
        </Part>
      )}
    </>
  );
}

function OpenDialog({ halt, onClose }: { readonly halt: HaltState; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const nameOf = useScopeName();
  const { desk, symbol } = halt;
  return (
    <DecisionDialog
      title={t('trading.openTitle', { what: nameOf(halt) })}
      action={t('decision.propose')}
      onClose={onClose}
      decide={async (reason) => decided(await call(openTrading, { body: { desk, symbol, reason } }))}
    >
      <Alert severity="warning">{t('trading.openHelp')}</Alert>
      <Alert severity="info">{t('decision.second')}</Alert>
    </DecisionDialog>
  );
}
