import type { LoanProductDraft } from '@bourse/wire/console';
import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { figure } from '../../shell/figure.ts';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { LoanProductDialog } from './loan-product-dialog.tsx';

const NEW: LoanProductDraft = {
  id: 0,
  coin: 'usdt',
  days: 7,
  odds: '',
  amountMin: '',
  amountMax: '',
  overdueOdds: '',
  overdueDays: 30,
  repayType: '1',
  repayOrg: '',
  open: true,
};

/** Terms of the loans that are on offer. */
export function LoanProductList() {
  const t = useTranslate();
  const [open, setOpen] = useState<LoanProductDraft>();
  const edit = useCallback((row: RaRecord) => setOpen(row as RaRecord & LoanProductDraft), []);
  return (
    <>
      <RowList
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        actions={<AddAction label={t('loanProduct.add')} onClick={() => setOpen(NEW)} />}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={50}
      >
        <QueueTable listening={open === undefined} open={edit}>
          <DataTable.Col source="id" />
          <DataTable.Col source="days" disableSort render={(one: RaRecord) => t('loan.days', { days: one.days })} />
          <DataTable.Col align="right" source="odds" disableSort render={(one: RaRecord) => `${one.odds}%`} />
          <DataTable.Col
            align="right"
            source="amountMin"
            disableSort
            render={(one: RaRecord) => `${figure(one.amountMin)} – ${figure(one.amountMax)} ${one.coin.toUpperCase()}`}
          />
          <DataTable.Col
            source="overdueOdds"
            disableSort
            render={(one: RaRecord) => t('loan.lateText', { days: one.overdueDays, rate: one.overdueOdds })}
          />
          <DataTable.Col source="repayOrg" disableSort sx={FROM_WIDE} />
          <DataTable.Col
            source="open"
            disableSort
            render={(one: RaRecord) => <StatusChip status={one.open ? 'inForce' : 'withdrawn'} />}
          />
        </QueueTable>
      </RowList>
      {open !== undefined && <LoanProductDialog former={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
