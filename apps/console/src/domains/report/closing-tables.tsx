import { type ClosingBook, HOUSE_ACCOUNTS } from '@bourse/wire/console';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Part } from '../../shell/part.tsx';
import { useKindName } from '../../shell/use-kind-name.ts';
import { usedColumns } from '../../shell/used-columns.ts';

const ACCOUNTS = ['customers', ...HOUSE_ACCOUNTS] as const;
const money = (text: string | null) => (text === null ? '–' : figure(text));

/** Every table of one ledger on one day. */
export function ClosingTables({ book, batch }: { readonly book: ClosingBook; readonly batch: number | undefined }) {
  const t = useTranslate();
  const kindName = useKindName();
  const coin = { name: t('fields.coin'), of: ({ asset }: { readonly asset: string }) => asset.toUpperCase() };
  const worth = {
    name: t('closing.worth'),
    figure: true,
    of: (row: { readonly worth: string | null }) => money(row.worth),
  };
  const amount = {
    name: t('fields.amount'),
    figure: true,
    of: (row: { readonly amount: string }) => money(row.amount),
  };
  const count = { name: t('closing.count'), figure: true, of: (row: { readonly count: number }) => row.count };
  const desk = { name: t('fields.desk'), of: (row: { readonly desk: string }) => t(`reportDesk.${row.desk}`) };
  const symbol = {
    name: t('treasury.market'),
    of: (row: { readonly symbol: string }) => row.symbol.toUpperCase(),
  };
  return (
    <>
      <Part title={t('closing.trialBalance')}>
        <FiguresTable<ClosingBook['trialBalance'][number]>
          rows={book.trialBalance}
          keyOf={({ asset }) => asset}
          columns={[
            coin,
            ...usedColumns(ACCOUNTS, book.trialBalance).map((name) => ({
              name: t(`treasury.${name}`),
              figure: true,
              of: (row: ClosingBook['trialBalance'][number]) => money(row[name]),
            })),
            { name: t('treasury.sum'), figure: true, of: (row) => <strong>{money(row.sum)}</strong> },
          ]}
        />
      </Part>
      <Part title={t('closing.liabilities')}>
        <FiguresTable<ClosingBook['liabilities'][number]>
          rows={book.liabilities.filter(({ total }) => Number(total) !== 0)}
          keyOf={({ asset }) => asset}
          columns={[
            coin,
            { name: t('treasury.customers'), figure: true, of: (row) => money(row.customers) },
            { name: t('treasury.savings'), figure: true, of: (row) => money(row.savings) },
            { name: t('treasury.escrow'), figure: true, of: (row) => money(row.escrow) },
            { name: t('closing.total'), figure: true, of: (row) => money(row.total) },
            worth,
          ]}
        />
      </Part>
      <Part title={t('closing.profit')}>
        <FiguresTable<ClosingBook['profit'][number]>
          rows={book.profit}
          keyOf={({ part, asset }) => `${part} ${asset}`}
          columns={[{ name: t('closing.part'), of: ({ part }) => t(`profitPart.${part}`) }, coin, amount, worth]}
        />
      </Part>
      <Part title={t('closing.trades')}>
        <FiguresTable<ClosingBook['trades'][number]>
          rows={book.trades}
          keyOf={(row) => `${row.desk} ${row.symbol} ${row.asset}`}
          columns={[
            desk,
            symbol,
            { name: t('morning.trades'), figure: true, of: ({ trades }) => trades },
            { name: t('morning.volume'), figure: true, of: (row) => money(row.volume) },
            coin,
            worth,
          ]}
        />
      </Part>
      <Part title={t('closing.fees')}>
        <FiguresTable<ClosingBook['fees'][number]>
          rows={book.fees}
          keyOf={(row) => `${row.desk} ${row.symbol} ${row.asset}`}
          columns={[desk, symbol, amount, coin, worth]}
        />
      </Part>
      <Part title={t('closing.moneyIn')}>
        <FiguresTable<ClosingBook['deposits'][number]>
          rows={book.deposits}
          keyOf={({ asset }) => asset}
          columns={[coin, count, amount, worth]}
        />
      </Part>
      <Part title={t('closing.moneyOut')}>
        <FiguresTable<ClosingBook['withdrawals'][number]>
          rows={book.withdrawals}
          keyOf={({ asset }) => asset}
          columns={[coin, count, amount, worth]}
        />
      </Part>
      {book.positions !== null && (
        <Part title={t('closing.positions')}>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('closing.positionsHelp', { batch })}</Typography>
          <FiguresTable<NonNullable<ClosingBook['positions']>[number]>
            rows={book.positions}
            keyOf={(row) => `${row.desk} ${row.symbol} ${row.direction}`}
            columns={[
              { name: t('fields.desk'), of: (row) => t(`reportDesk.${row.desk}`) },
              symbol,
              { name: t('closing.direction'), of: (row) => t(`direction.${row.direction}`) },
              { name: t('closing.count'), figure: true, of: (row) => row.positions },
              { name: t('fields.quantity'), figure: true, of: (row) => money(row.quantity) },
              { name: t('closing.openValue'), figure: true, of: (row) => money(row.openValue) },
              { name: t('treasury.margin'), figure: true, of: (row) => money(row.margin) },
              coin,
            ]}
          />
        </Part>
      )}
      <Part title={t('closing.movements')}>
        <FiguresTable<ClosingBook['movements'][number]>
          rows={book.movements}
          keyOf={({ kind, asset }) => `${kind} ${asset}`}
          columns={[
            { name: t('fields.kind'), of: ({ kind }) => kindName(kind) },
            coin,
            count,
            { name: t('closing.toCustomers'), figure: true, of: (row) => money(row.toCustomers) },
            { name: t('closing.fromCustomers'), figure: true, of: (row) => money(row.fromCustomers) },
            { name: t('closing.betweenCustomers'), figure: true, of: (row) => money(row.betweenCustomers) },
            { name: t('closing.withinHouse'), figure: true, of: (row) => money(row.withinHouse) },
          ]}
        />
      </Part>
    </>
  );
}
