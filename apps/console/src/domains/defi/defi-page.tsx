import type { OutputOf } from '@bourse/wire';
import { defiActivityList, defiHistory, defiProgram } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { AuditCase, useActName, usePeople } from '../../kit/audit-case.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import type { AuditEntry } from '../../shell/history.tsx';
import { Part } from '../../shell/part.tsx';
import { targetText } from '../../shell/target-text.ts';
import { Time } from '../../shell/time.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { EndActivityDialog } from './end-activity-dialog.tsx';
import { RatesDialog } from './rates-dialog.tsx';

type Program = OutputOf<typeof defiProgram>;
type Activity = OutputOf<typeof defiActivityList>;

interface View {
  readonly program: Program;
  readonly activities: readonly Activity[];
  readonly auditEntries: readonly AuditEntry[];
}

const LISTED = { perPage: 50 } as const;

/** The programme: what it pays for, what it can pay with, and who changed it. */
export function DefiPage() {
  const t = useTranslate();
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [open, setOpen] = useState<'rates' | 'activity' | number>();
  const read = useCallback(() => {
    Promise.all([
      call(defiProgram, {}),
      call(defiActivityList, { query: LISTED }),
      call(defiHistory, { query: LISTED }),
    ]).then(
      ([program, { rows: activities }, { rows: auditEntries }]) => {
        setView({ program, activities, auditEntries });
        setRefusal('');
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, []);
  useEffect(read, [read]);
  const close = () => {
    setOpen(undefined);
    read();
  };
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('defi.title')} />
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={view === undefined} onClick={() => setOpen('rates')}>
          {t('defi.changeRates')}
        </Button>
        <Button variant="outlined" disabled={view === undefined} onClick={() => setOpen('activity')}>
          {t('defi.addActivity')}
        </Button>
      </Stack>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {view === undefined ? (
        <Skeleton variant="rounded" height={300} />
      ) : (
        <>
          <Part title={t('defi.state')}>
            <Standing program={view.program} />
          </Part>
          <Part title={t('defi.rates')}>
            <Rates rates={view.program.rates} />
          </Part>
          {view.program.nextRates !== null && (
            <Part title={t('defi.nextRates', { day: view.program.nextFrom })}>
              <Rates rates={view.program.nextRates} />
            </Part>
          )}
          <Part title={t('defi.activities')}>
            <Activities activities={view.activities} onEnd={setOpen} />
          </Part>
          <Part title={t('defi.history')}>
            <AuditLog auditEntries={view.auditEntries} />
          </Part>
          {open === 'rates' && <RatesDialog program={view.program} onClose={close} />}
        </>
      )}
      {open === 'activity' && <ActivityDialog onClose={close} />}
      {typeof open === 'number' && <EndActivityDialog id={open} onClose={close} />}
    </Stack>
  );
}

function Standing({ program }: { program: Program }) {
  const t = useTranslate();
  const { chain, closedFor, open } = program;
  const eth = (text: string) => `${figure(text)} ETH`;
  return (
    <>
      <Alert severity={closedFor === null ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {closedFor === null
          ? t('defi.open', { coins: open.map((coin) => coin.toUpperCase()).join(', ') })
          : t(`defi.closed_${closedFor}`)}
      </Alert>
      <Facts
        facts={[
          {
            name: t('defi.chain'),
            value:
              chain === null
                ? t('defi.noChain')
                : t('defi.chainText', { id: chain.chainId, answering: chain.answering, nodes: chain.nodes }),
          },
          { name: t('defi.fund'), value: eth(program.fund) },
          { name: t('defi.waiting'), value: eth(program.waiting) },
          { name: t('defi.promised'), value: eth(program.promised) },
        ]}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('defi.fundHelp')}</Typography>
    </>
  );
}

function Rates({ rates }: { rates: Program['rates'] }) {
  const t = useTranslate();
  return (
    <FiguresTable
      rows={rates}
      keyOf={({ sort }) => sort}
      columns={[
        { name: t('defi.level'), of: ({ sort }) => sort },
        { name: t('defi.holdingFrom'), figure: true, of: ({ amountTotle }) => figure(amountTotle) },
        { name: t('defi.rate'), figure: true, of: ({ rate }) => rate },
      ]}
    />
  );
}

function Activities({ activities, onEnd }: { activities: readonly Activity[]; onEnd(id: number): void }) {
  const t = useTranslate();
  return (
    <FiguresTable
      rows={activities}
      keyOf={({ id }) => id}
      columns={[
        { name: t('line.id'), of: ({ id }) => id },
        { name: t('fields.coin'), of: ({ coin }) => coin.toUpperCase() },
        { name: t('defi.type'), of: ({ type }) => t(`defi.type_${type}`) },
        { name: t('defi.pays'), figure: true, of: ({ amount }) => figure(amount) },
        { name: t('defi.holdingFrom'), figure: true, of: ({ totleAmount }) => figure(totleAmount) },
        { name: t('defi.paid'), figure: true, of: ({ paid, places }) => `${paid} / ${places}` },
        { name: t('defi.begins'), of: ({ beginMs }) => <Time ms={beginMs} /> },
        { name: t('defi.ends'), of: ({ endMs }) => <Time ms={endMs} /> },
        { name: t('defi.state'), of: ({ state }) => t(`defi.state_${state}`) },
        {
          name: '',
          of: ({ id, state }) =>
            state !== 'over' && (
              <Button size="small" color="error" onClick={() => onEnd(id)}>
                {t('defi.end')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Who changed the programme; a row shows what. */
function AuditLog({ auditEntries }: { auditEntries: readonly AuditEntry[] }) {
  const t = useTranslate();
  const people = usePeople();
  const actName = useActName();
  const [open, setOpen] = useState<AuditEntry>();
  return (
    <>
      <FiguresTable<AuditEntry>
        rows={auditEntries}
        keyOf={({ id }) => id}
        open={setOpen}
        columns={[
          { name: t('fields.time'), of: ({ atMs }) => <Time ms={atMs} /> },
          { name: t('audit.what'), of: ({ action }) => actName(action) },
          { name: t('fields.target'), of: ({ target }) => targetText(target, t).text },
          { name: t('fields.decidedBy'), of: people },
          { name: t('decision.reason'), of: ({ reason }) => reason },
        ]}
      />
      {open !== undefined && <AuditCase entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
