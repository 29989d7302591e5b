import type { OutputOf } from '@bourse/wire';
import type { priceView } from '@bourse/wire/console';
import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { listLink } from '../../shell/list-link.ts';
import { RowsLink } from '../../shell/rows-link.tsx';
import { Refused } from './source-table.tsx';

type Priced = OutputOf<typeof priceView>['instruments'][number];
type Said = Priced['said'][number];

const STATES = { agreed: 'success', held: 'warning', disputed: 'error', silent: 'error', closed: 'default' } as const;
const SAID = { used: 'success', spare: 'default', outlier: 'error', stale: 'warning', unknown: 'error' } as const;

interface Row extends Said {
  readonly of: Priced;
  /** The instrument stands beside its first source. */
  readonly isFirst: boolean;
}

/** Each instrument with its sources, a line for each of them. */
export function InstrumentPrices({ instruments }: { readonly instruments: readonly Priced[] }) {
  const t = useTranslate();
  const rows = instruments.flatMap((of) => of.said.map((one, at): Row => ({ ...one, of, isFirst: at === 0 })));
  return (
    <FiguresTable
      rows={rows}
      keyOf={({ of, source }) => `${of.symbol} ${source}`}
      columns={[
        { name: t('prices.instrument'), of: (row) => row.isFirst && <Instrument of={row.of} /> },
        { name: t('prices.price'), figure: true, of: ({ isFirst, of }) => isFirst && (of.price ?? '') },
        {
          name: t('prices.source'),
          of: ({ source, of }) => (
            <RowsLink to={listLink('sourceTicks', { symbol: of.symbol, source })}>{source}</RowsLink>
          ),
        },
        {
          name: t('prices.isNow'),
          of: ({ state, isFallback }) => (
            <Chip
              size="small"
              variant="outlined"
              color={isFallback && state === 'used' ? 'error' : SAID[state]}
              label={t(isFallback && state === 'used' ? 'prices.said.spareUsed' : `prices.said.${state}`)}
            />
          ),
        },
        { name: t('prices.last'), figure: true, of: ({ last }) => last ?? '' },
        { name: t('prices.age'), figure: true, of: ({ atMs }) => (atMs === null ? '' : ageOf(atMs)) },
        { name: t('prices.refused'), of: ({ refused }) => <Refused refused={refused} /> },
      ]}
    />
  );
}

function Instrument({ of: { symbol, showSymbol, state } }: { readonly of: Priced }) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <RowsLink to={listLink('sourceTicks', { symbol })}>{showSymbol}</RowsLink>
      <Chip size="small" variant="outlined" color={STATES[state]} label={t(`prices.state.${state}`)} />
    </Stack>
  );
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** "0.4 s", "12 min", "3 h": by this browser's clock. */
function ageOf(atMs: number): string {
  const seconds = Math.max(0, (Date.now() - atMs) / 1000);
  if (seconds < MINUTE_S) return `${seconds.toFixed(1)} s`;
  return seconds < HOUR_S ? `${Math.floor(seconds / MINUTE_S)} min` : `${Math.floor(seconds / HOUR_S)} h`;
}
