import type { LoanProductDraft } from '@bourse/wire/console';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { DataTable, List, type RaRecord, SearchInput, TopToolbar, useTranslate } from 'react-admin';
import { QueueTable } from '../queues/queue-table.tsx';
import { figure } from '../shell/figure.ts';
import { StatusChip } from '../shell/status-chip.tsx';
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
  const actions = (
    <TopToolbar>
      <Button startIcon={<AddOutlined />} variant="contained" onClick={() => setOpen(NEW)}>
        {t('loanProduct.add')}
      </Button>
    </TopToolbar>
  );
  return (
    <>
      <List
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        actions={actions}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={50}
        empty={false}
        exporter={false}
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
            align="right"
            source="overdueOdds"
            disableSort
            render={(one: RaRecord) => t('loan.lateText', { days: one.overdueDays, rate: one.overdueOdds })}
          />
          <DataTable.Col source="repayOrg" disableSort />
          <DataTable.Col
            source="open"
            disableSort
            render={(one: RaRecord) => <StatusChip status={one.open ? 'inForce' : 'withdrawn'} />}
          />
        </QueueTable>
      </List>
      {open !== undefined && <LoanProductDialog former={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
