import { EVERY, type OutputOf } from '@bourse/wire';
import { MOVE_PERCENT_MAX, riskView } from '@bourse/wire/console';
import { Alert, Button, Chip, MenuItem, Skeleton, Stack, TextField } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { InstrumentLink } from '../../shell/instrument-link.tsx';
import { type LedgerChoice, LedgerField } from '../../shell/ledger-field.tsx';
import { Part } from '../../shell/part.tsx';
import { SetLimits } from './set-limits.tsx';
import { UsedLimits } from './used-limits.tsx';

type View = OutputOf<typeof riskView>;
type Direction = 'up' | 'down';

const AGAIN_MS = 15_000;
const MOVES = [5, 10, 20, 50] as const;
const isPercent = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOVE_PERCENT_MAX;

/** What a jump of prices would cost whom, and who holds the most. */
export function RiskPage() {
  const t = useTranslate();
  const [ledger, setLedger] = useState<LedgerChoice>('live');
  const [direction, setDirection] = useState<Direction>('down');
  const [typed, setTyped] = useState('10');
  const [symbol, setSymbol] = useState<string>(EVERY);
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [asked, setAsked] = useState(0);
  // A limit comes to be when a proposal is confirmed, whoever confirms it.
  useQueue(
    'approvals',
    useCallback(() => setAsked((count) => count + 1), []),
  );
  const percent = isPercent(typed) ? Number(typed) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever it is asked for
  useEffect(() => {
    if (percent === undefined) return;
    let isOld = false;
    const read = () => {
      const query = { ledger, direction, percent, ...(symbol === EVERY ? {} : { symbol }) };
      call(riskView, { query }).then(
        (answer) => {
          if (isOld) return;
          setView(answer);
          setRefusal('');
        },
        (error: unknown) => isOld || setRefusal(reasonOf(error)),
      );
    };
    read();
    const timer = setInterval(read, AGAIN_MS);
    return () => {
      isOld = true;
      clearInterval(timer);
    };
  }, [ledger, direction, percent, symbol, asked]);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('risk.title')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <LedgerField value={ledger} onChange={setLedger} width={160} />
        <TextField
          select
          label={t('treasury.market')}
          value={symbol}
          onChange={(event) => setSymbol(event.target.value)}
          sx={{ width: 180 }}
        >
          <MenuItem value={EVERY}>{t('risk.every')}</MenuItem>
          {(view?.markets ?? []).map((one) => (
            <MenuItem key={one.symbol} value={one.symbol}>
              {one.symbol.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('risk.move')}
          value={direction}
          onChange={(event) => setDirection(event.target.value as Direction)}
          sx={{ width: 120 }}
        >
          {(['down', 'up'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`risk.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('risk.percent')}
          value={typed}
          error={percent === undefined}
          helperText={percent === undefined ? t('risk.percentForm', { max: MOVE_PERCENT_MAX }) : ' '}
          onChange={(event) => setTyped(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 140 }}
        />
        <Stack direction="row" sx={{ gap: 1 }}>
          {MOVES.map((one) => (
            <Button
              key={one}
              sx={{ mt: 1, height: 37 }}
              variant={percent === one ? 'contained' : 'outlined'}
              onClick={() => setTyped(String(one))}
            >
              {one} %
            </Button>
          ))}
        </Stack>
      </Stack>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {view === undefined ? <Skeleton variant="rounded" height={300} /> : <Consequences view={view} ledger={ledger} />}
    </Stack>
  );
}

interface ConsequencesProps {
  readonly view: View;
  readonly ledger: LedgerChoice;
}

function Consequences({ view: { markets, house, limits, set, largest }, ledger }: ConsequencesProps) {
  const t = useTranslate();
  return (
    <>
      <Part title={t('risk.house')}>
        <FiguresTable
          rows={house}
          keyOf={({ coin }) => coin}
          columns={[
            { name: t('fields.coin'), of: ({ coin }) => coin.toUpperCase() },
            { name: t('treasury.loss'), figure: true, of: ({ loss }) => figure(loss) },
            { name: t('treasury.cover'), figure: true, of: ({ cover }) => figure(cover) },
            {
              name: t('treasury.passed'),
              of: ({ loss, cover }) => {
                const passed = Number(loss) <= Number(cover);
                const [color, word] = passed
                  ? (['success', 'treasury.covered'] as const)
                  : (['error', 'treasury.notCovered'] as const);
                return <Chip size="small" variant="outlined" color={color} label={t(word)} />;
              },
            },
          ]}
        />
      </Part>
      <UsedLimits limits={limits} ledger={ledger} />
      <SetLimits set={set} />
      <Part title={t('risk.markets')}>
        <FiguresTable
          rows={markets}
          keyOf={({ symbol }) => symbol}
          columns={[
            { name: t('treasury.market'), of: ({ symbol }) => <InstrumentLink symbol={symbol} /> },
            { name: t('risk.price'), figure: true, of: ({ price }) => figure(price) },
            { name: t('risk.moved'), figure: true, of: ({ moved }) => figure(moved) },
            {
              name: t('treasury.longValue'),
              figure: true,
              of: ({ longs, longValue }) => `${figure(longValue)} (${longs})`,
            },
            {
              name: t('treasury.shortValue'),
              figure: true,
              of: ({ shorts, shortValue }) => `${figure(shortValue)} (${shorts})`,
            },
            { name: t('risk.profit'), figure: true, of: ({ profit }) => figure(profit) },
            { name: t('risk.profitThen'), figure: true, of: ({ profitThen }) => figure(profitThen) },
            { name: t('risk.liquidated'), figure: true, of: ({ liquidated }) => liquidated },
            { name: t('risk.beyond'), figure: true, of: ({ beyond }) => figure(beyond) },
          ]}
        />
      </Part>
      <Part title={t('risk.largest')}>
        <FiguresTable
          rows={largest}
          keyOf={({ id }) => id}
          columns={[
            { name: t('fields.id'), of: ({ id }) => id },
            { name: t('fields.customer'), of: ({ userId }) => <CustomerLink customer={{ id: userId, userId }} /> },
            { name: t('treasury.market'), of: ({ symbol }) => <InstrumentLink symbol={symbol} /> },
            { name: t('risk.side'), of: ({ direction, leverage }) => `${t(`risk.${direction}`)} ${leverage}×` },
            { name: t('risk.value'), figure: true, of: ({ value }) => figure(value) },
            { name: t('treasury.margin'), figure: true, of: ({ margin }) => figure(margin) },
            { name: t('fields.profit'), figure: true, of: ({ profit }) => figure(profit) },
            { name: t('risk.profitThen'), figure: true, of: ({ profitThen }) => figure(profitThen) },
            { name: t('risk.liquidated'), of: ({ isLiquidated }) => (isLiquidated ? t('risk.isLiquidated') : '') },
          ]}
        />
      </Part>
    </>
  );
}
