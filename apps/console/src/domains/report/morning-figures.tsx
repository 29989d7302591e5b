import { groupDigits } from '@bourse/format';
import { PROFIT_PARTS } from '@bourse/wire/console';
import { Alert, Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { listLink } from '../../shell/list-link.ts';
import { Part } from '../../shell/part.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';
import type { Ledger, Morning } from './morning-types.ts';

type Period = Morning['periods'][number];

/** Two places are enough for an overview; the rows have all of them. */
export const short = (decimal: string): string => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const cut = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
  return groupDigits(/^-0\.0+$/.test(cut) ? cut.slice(1) : cut).replace('-', '−');
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function Figure(props: {
  readonly name: string;
  readonly value: string;
  readonly before: string | undefined;
  readonly to: string;
}) {
  const t = useTranslate();
  const { name, value, before, to } = props;
  return (
    <Card variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{name}</Typography>
      <Typography sx={{ fontSize: 22, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        <RowsLink to={to}>{value}</RowsLink>
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>
        {before === undefined ? ' ' : t('morning.before', { value: before })}
      </Typography>
    </Card>
  );
}

/** The period that runs beside the one before it; each figure leads to its rows. */
export function MorningFigures({ morning, ledger }: { readonly morning: Morning; readonly ledger: Ledger }) {
  const t = useTranslate();
  const now = morning.periods.at(-1);
  const before = morning.periods.at(-2);
  if (now === undefined) return null;
  const time = { fromMs: startOf(now.from), untilMs: startOf(now.until) };
  const simulated = ledger === 'demo' ? '1' : '0';
  const both = (of: (period: Period) => string) => ({
    value: of(now),
    before: before === undefined ? undefined : of(before),
  });
  const book = (of: (book: Period['live']) => string) => both((period) => of(period[ledger]));
  const figures = [
    {
      key: 'registered',
      ...both(({ registered }) => String(registered)),
      to: listLink('customers', { ...time }),
    },
    { key: 'verified', ...both(({ verified }) => String(verified)), to: listLink('customers', { verified: '1' }) },
    { key: 'active', ...book(({ active }) => String(active)), to: listLink('customers', { simulated }) },
    {
      key: 'volume',
      ...book(({ volume }) => short(volume)),
      to: listLink('orders', { ledger, desk: 'spot', ...time }),
    },
    {
      key: 'fees',
      ...book(({ fees }) => short(fees)),
      to: listLink('movements', { ledger, kind: 'fee', account: 'fees', ...time }),
    },
    {
      key: 'trades',
      ...book(({ trades }) => String(trades)),
      to: listLink('orders', { ledger, desk: 'spot', ...time }),
    },
    {
      key: 'deposits',
      ...book(({ deposits }) => short(deposits)),
      to: listLink('deposits', { status: 'done', ...time }),
    },
    {
      key: 'withdrawals',
      ...book(({ withdrawals }) => short(withdrawals)),
      to: listLink('withdrawals', { status: 'done', ...time }),
    },
  ];
  // What was nothing in both periods says nothing.
  const isZero = (period: Period | undefined, part: (typeof PROFIT_PARTS)[number]) =>
    Number(period?.[ledger].profit[part] ?? 0) === 0;
  const parts = PROFIT_PARTS.filter((part) => !isZero(now, part) || !isZero(before, part));
  const unpriced = (before?.unpriced ?? 0) + now.unpriced;
  return (
    <>
      <Typography variant="h6" component="h2">
        {t('morning.thisPeriod', { from: now.from })}
      </Typography>
      {unpriced > 0 && <Alert severity="info">{t('morning.unpriced', { smart_count: unpriced })}</Alert>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }}>
        {figures.map(({ key, ...figure }) => (
          <Figure key={key} name={t(`morning.${key}`)} {...figure} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Part title={t('morning.profit')}>
          <FiguresTable
            rows={[...parts.map((part) => ({ part })), { part: 'all' as const }]}
            keyOf={({ part }) => part}
            columns={[
              {
                name: t('closing.part'),
                of: ({ part }) => (part === 'all' ? <strong>{t('closing.total')}</strong> : t(`profitPart.${part}`)),
              },
              {
                name: morning.currency.toUpperCase(),
                figure: true,
                of: ({ part }) =>
                  part === 'all' ? (
                    <strong>{short(now[ledger].profitAll)}</strong>
                  ) : (
                    <RowsLink to={listLink('movements', { ledger, ...ROWS_OF[part], ...time })}>
                      {short(now[ledger].profit[part])}
                    </RowsLink>
                  ),
              },
              {
                name: t('morning.profitBefore'),
                figure: true,
                of: ({ part }) => {
                  if (before === undefined) return '';
                  return short(part === 'all' ? before[ledger].profitAll : before[ledger].profit[part]);
                },
              },
            ]}
          />
        </Part>
        <Part title={t('morning.byDesk')}>
          <FiguresTable
            rows={now[ledger].desks}
            keyOf={({ desk }) => desk}
            columns={[
              { name: t('fields.desk'), of: ({ desk }) => t(`reportDesk.${desk}`) },
              { name: t('morning.trades'), figure: true, of: ({ trades }) => trades },
              {
                name: t('morning.volume'),
                figure: true,
                of: ({ desk, volume }) =>
                  ORDER_DESKS.has(desk) ? (
                    <RowsLink to={listLink('orders', { ledger, desk, ...time })}>{short(volume)}</RowsLink>
                  ) : (
                    short(volume)
                  ),
              },
              {
                name: t('morning.fees'),
                figure: true,
                of: ({ fees }) => (
                  <RowsLink to={listLink('movements', { ledger, kind: 'fee', account: 'fees', ...time })}>
                    {short(fees)}
                  </RowsLink>
                ),
              },
            ]}
          />
        </Part>
      </Box>
    </>
  );
}

const ORDER_DESKS: ReadonlySet<string> = new Set(['spot', 'contract', 'stock', 'timed']);

/** The movements that a part of the profit is the sum of. */
const ROWS_OF: Readonly<Record<(typeof PROFIT_PARTS)[number], Readonly<Record<string, string>>>> = {
  fees: { kind: 'fee', account: 'fees' },
  rebates: { kind: 'rebate', account: 'fees' },
  spread: { kind: 'trade', account: 'liquidity' },
  positions: { kind: 'loss', account: 'liquidity' },
  liquidation: { kind: 'loss', account: 'liquidity' },
  timed: { kind: 'payout', account: 'escrow' },
  unsettled: { kind: 'stake', account: 'escrow' },
  insurance: { account: 'insurance' },
  lending: { kind: 'interest', account: 'fees' },
  programmes: { account: 'rewards' },
  products: { kind: 'offering' },
  adjustments: { kind: 'adjustment', account: 'treasury' },
};
