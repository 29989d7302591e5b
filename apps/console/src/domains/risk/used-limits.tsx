import type { OutputOf } from '@bourse/wire';
import type { riskView } from '@bourse/wire/console';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { InstrumentLink } from '../../shell/instrument-link.tsx';
import type { LedgerChoice } from '../../shell/ledger-field.tsx';
import { listLink } from '../../shell/list-link.ts';
import { Part } from '../../shell/part.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';

type View = OutputOf<typeof riskView>;

/** A limit warns from here on, in per cent. */
const NEAR = 80;

/** What a limit is used by: the books for the platform's, else what is open. */
function rowsOf({ kind, symbol, desk, userId, coin }: View['limits'][number], ledger: LedgerChoice): string {
  if (kind === 'house') return `/treasury?${new URLSearchParams({ ledger })}`;
  if (userId > 0) return `/customers/${userId}/show`;
  if (desk === 'timed') return listLink('orders', { ledger, desk, status: 'pending' });
  return listLink('positions', {
    ledger,
    status: 'open',
    ...(symbol === '' ? { coin } : { symbol }),
    ...(desk !== '' && { desk }),
  });
}

/** Which limits are nearly used up: beyond them the engine refuses, or deleverages. */
export function UsedLimits({ limits, ledger }: Pick<View, 'limits'> & { readonly ledger: LedgerChoice }) {
  const t = useTranslate();
  return (
    <Part title={t('risk.limits')}>
      <FiguresTable
        rows={limits}
        keyOf={({ kind, coin, symbol, desk, userId }) => `${kind} ${coin} ${symbol} ${desk} ${userId}`}
        columns={[
          { name: t('risk.limit'), of: ({ kind }) => t(`risk.limit_${kind}`) },
          {
            name: t('risk.of'),
            of: ({ symbol, desk, userId, coin }) => {
              if (userId > 0) return <CustomerLink customer={{ id: userId, userId }} />;
              if (desk !== '') return t(`risk.for_${desk}`);
              return symbol === '' ? coin.toUpperCase() : <InstrumentLink symbol={symbol} />;
            },
          },
          { name: t('fields.coin'), of: ({ coin }) => coin.toUpperCase() },
          {
            name: t('risk.used'),
            figure: true,
            of: (one) => <RowsLink to={rowsOf(one, ledger)}>{figure(one.used)}</RowsLink>,
          },
          { name: t('risk.most'), figure: true, of: ({ most }) => figure(most) },
          {
            name: t('risk.part'),
            figure: true,
            of: ({ part }) => (
              <Chip
                size="small"
                variant="outlined"
                color={part >= 100 ? 'error' : part >= NEAR ? 'warning' : 'success'}
                label={`${part} %`}
              />
            ),
          },
        ]}
      />
    </Part>
  );
}
