import type { OutputOf } from '@bourse/wire';
import { HOUSE_ACCOUNTS, treasuryView, verifyBooks } from '@bourse/wire/console';
import { Alert, Button, Chip, Skeleton, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { type LedgerChoice, LedgerField } from '../../shell/ledger-field.tsx';
import { listLink } from '../../shell/list-link.ts';
import { Needs } from '../../shell/needs.tsx';
import { Part } from '../../shell/part.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';
import { Time } from '../../shell/time.tsx';
import { usedColumns } from '../../shell/used-columns.ts';
import { MoveHouseDialog } from './move-house-dialog.tsx';

type View = OutputOf<typeof treasuryView>;

const AGAIN_MS = 15_000;
/** While the books are verified. */
const VERIFYING_AGAIN_MS = 1_500;

/** The books of one ledger: they add up to zero, or something is wrong. */
export function TreasuryPage() {
  const t = useTranslate();
  const notify = useNotify();
  const [search] = useSearchParams();
  const [ledger, setLedger] = useState<LedgerChoice>(search.get('ledger') === 'demo' ? 'demo' : 'live');
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [moving, setMoving] = useState(false);
  const read = useCallback(() => {
    call(treasuryView, { query: { ledger } }).then(
      (answer) => {
        setView(answer);
        setRefusal('');
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, [ledger]);
  const isVerifying = view?.verification != null && view.verification.endedMs === null;
  useEffect(read, [read]);
  useEffect(() => {
    const timer = setInterval(read, isVerifying ? VERIFYING_AGAIN_MS : AGAIN_MS);
    return () => clearInterval(timer);
  }, [read, isVerifying]);
  const verify = async () => {
    try {
      await call(verifyBooks, {});
      notify('treasury.verifying');
      read();
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('treasury.title')} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <LedgerField value={ledger} onChange={setLedger} width={200} />
        <Button variant="outlined" onClick={verify}>
          {t('treasury.verify')}
        </Button>
        <Needs permission="adjust">
          <Button variant="contained" onClick={() => setMoving(true)}>
            {t('treasury.move')}
          </Button>
        </Needs>
      </Stack>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {view === undefined ? <Skeleton variant="rounded" height={300} /> : <Books view={view} ledger={ledger} />}
      {moving && <MoveHouseDialog ledger={ledger} onClose={() => setMoving(false)} />}
    </Stack>
  );
}

type Asset = View['assets'][number];
const COLUMNS = [
  ...(['customers', 'customersHeld', 'external', 'liquidity', 'fees', 'escrow', 'insurance', 'treasury'] as const),
  ...(['rewards', 'savings', 'loans', 'offerings'] as const),
];

interface PostingsProps {
  readonly account: (typeof COLUMNS)[number];
  readonly ledger: LedgerChoice;
  readonly row: Asset;
}

/** What an account holds of a coin, which leads to its movements where it is one of the house's. */
function Postings({ account, ledger, row }: PostingsProps) {
  const value = figure(row[account]);
  if (!(HOUSE_ACCOUNTS as readonly string[]).includes(account)) return value;
  return <RowsLink to={listLink('movements', { ledger, account, coin: row.asset })}>{value}</RowsLink>;
}

function Books({ view, ledger }: { readonly view: View; readonly ledger: LedgerChoice }) {
  const t = useTranslate();
  const broken = view.assets.filter(({ sum }) => Number(sum) !== 0);
  return (
    <>
      {broken.length > 0 && (
        <Alert severity="error">{t('treasury.broken', { assets: broken.map(({ asset }) => asset).join(', ') })}</Alert>
      )}
      <Part title={t('treasury.journal')}>
        <Journal view={view} />
      </Part>
      <Part title={t('treasury.stress')}>
        <FiguresTable
          rows={view.stress}
          keyOf={({ asset }) => asset}
          columns={[
            { name: t('fields.coin'), of: ({ asset }) => asset.toUpperCase() },
            { name: t('treasury.loss'), figure: true, of: ({ loss }) => figure(loss) },
            { name: t('treasury.cover'), figure: true, of: ({ cover }) => figure(cover) },
            {
              name: t('treasury.passed'),
              of: ({ passed }) => (
                <Chip
                  size="small"
                  variant="outlined"
                  color={passed ? 'success' : 'error'}
                  label={t(passed ? 'treasury.covered' : 'treasury.notCovered')}
                />
              ),
            },
          ]}
        />
      </Part>
      <Part title={t('treasury.exposure')}>
        <FiguresTable
          rows={view.exposure}
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
            { name: t('fields.coin'), of: ({ asset }) => asset.toUpperCase() },
            { name: t('treasury.longs'), figure: true, of: ({ longs }) => longs },
            { name: t('treasury.longValue'), figure: true, of: ({ longValue }) => figure(longValue) },
            { name: t('treasury.shorts'), figure: true, of: ({ shorts }) => shorts },
            { name: t('treasury.shortValue'), figure: true, of: ({ shortValue }) => figure(shortValue) },
            { name: t('treasury.margin'), figure: true, of: ({ margin }) => figure(margin) },
            { name: t('treasury.profit'), figure: true, of: ({ profit }) => figure(profit) },
          ]}
        />
      </Part>
      <Part title={t('treasury.promises')}>
        <Facts
          facts={[
            { name: t('treasury.timedOpen'), value: view.timed.open },
            { name: t('treasury.stakes'), value: figure(view.timed.stakes) },
            { name: t('treasury.escrow'), value: figure(view.timed.escrow) },
            { name: t('treasury.waitingDeposits'), value: view.waiting.deposits },
            { name: t('treasury.waitingWithdrawals'), value: view.waiting.withdrawals },
          ]}
        />
      </Part>
      <Part title={t('treasury.balance')}>
        <FiguresTable<Asset>
          rows={view.assets}
          keyOf={({ asset }) => asset}
          columns={[
            { name: t('fields.coin'), of: ({ asset }) => asset.toUpperCase() },
            ...usedColumns(COLUMNS, view.assets).map((name) => ({
              name: t(`treasury.${name}`),
              figure: true,
              of: (row: Asset) => <Postings account={name} ledger={ledger} row={row} />,
            })),
            { name: t('treasury.sum'), figure: true, of: ({ sum }) => <strong>{figure(sum)}</strong> },
          ]}
        />
      </Part>
    </>
  );
}

function Journal({ view: { journal, verification } }: { view: View }) {
  const t = useTranslate();
  return (
    <>
      <Facts
        facts={[
          { name: t('treasury.batch'), value: journal.batch },
          { name: t('treasury.hash'), value: <code>{journal.hash}</code> },
          { name: t('treasury.last'), value: <Time ms={journal.lastMs} /> },
        ]}
      />
      {verification === null ? (
        <Alert severity="info">{t('treasury.notVerified')}</Alert>
      ) : verification.endedMs === null ? (
        <Alert severity="info">{t('treasury.verifying')}</Alert>
      ) : (
        <Alert severity={verification.problems.length === 0 ? 'success' : 'error'}>
          {verification.problems.length === 0
            ? t('treasury.verified', { batch: verification.batch })
            : verification.problems.join('; ')}{' '}
          <Time ms={verification.endedMs} />
        </Alert>
      )}
    </>
  );
}
