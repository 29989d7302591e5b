import { ORDER_DESKS } from '@bourse/wire/console';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { useLedgerFilter } from '../../shell/ledger-field.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { ORDER_COLUMNS, ORDER_FACTS } from './order-columns.tsx';

/** The orders of a customer on one desk. */
export function CustomerOrders({ userId }: { userId: number }) {
  const t = useTranslate();
  const ledger = useLedgerFilter();
  const desks = ORDER_DESKS.map((id) => ({ id, name: t(`desk.${id}`) }));
  return (
    <RowList
      resource="orders"
      storeKey={false}
      disableSyncWithLocation
      filter={{ customer: userId }}
      filters={[ledger, <SelectInput key="desk" source="desk" label={t('fields.desk')} choices={desks} alwaysOn />]}
      filterDefaultValues={{ ledger: 'live', desk: 'spot' }}
      title={<span />}
    >
      <RowTable facts={ORDER_FACTS}>
        <DataTable.Col source="id" />
        {ORDER_COLUMNS}
      </RowTable>
    </RowList>
  );
}
