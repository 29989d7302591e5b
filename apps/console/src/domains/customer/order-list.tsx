import { ORDER_DESKS, ORDER_STATUSES } from '@bourse/wire/console';
import { DataTable, NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { CUSTOMER_COLUMN } from '../../shell/customer-column.tsx';
import { useLedgerFilter } from '../../shell/ledger-field.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { ORDER_COLUMNS, ORDER_FACTS } from './order-columns.tsx';

/** Orders of all customers, one desk after the other. */
export function OrderList() {
  const t = useTranslate();
  const ledger = useLedgerFilter();
  const filters = [
    ledger,
    <SelectInput
      key="desk"
      source="desk"
      label={t('fields.desk')}
      choices={ORDER_DESKS.map((id) => ({ id, name: t(`desk.${id}`) }))}
      alwaysOn
    />,
    <TextInput key="symbol" source="symbol" label={t('treasury.market')} alwaysOn />,
    <NumberInput key="number" source="number" label={t('fields.id')} />,
    <SelectInput
      key="status"
      source="status"
      label={t('fields.status')}
      choices={ORDER_STATUSES.map((id) => ({ id, name: t(`status.order_${id}`) }))}
    />,
  ];
  return (
    <RowList filters={filters} filterDefaultValues={{ ledger: 'live', desk: 'spot' }}>
      <RowTable facts={ORDER_FACTS}>
        <DataTable.Col source="id" />
        {CUSTOMER_COLUMN}
        {ORDER_COLUMNS}
      </RowTable>
    </RowList>
  );
}
