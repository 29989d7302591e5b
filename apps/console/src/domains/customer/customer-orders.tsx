import { ORDER_DESKS } from '@bourse/wire/console';
import { DataTable, type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { useLedgerFilter } from './ledger-select.tsx';

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
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="id" label={t('fields.number')} />
        <DataTable.Col
          source="symbol"
          label={t('treasury.market')}
          disableSort
          render={(one: RaRecord) => one.symbol.toUpperCase()}
        />
        <DataTable.Col source="what" label={t('fields.what')} disableSort />
        <DataTable.Col
          align="right"
          source="quantity"
          label={t('fields.quantity')}
          disableSort
          render={(one: RaRecord) => one.quantity}
        />
        <DataTable.Col
          align="right"
          source="price"
          label={t('fields.price')}
          disableSort
          render={(one: RaRecord) => one.price}
        />
        <DataTable.Col
          align="right"
          source="filled"
          label={t('fields.filled')}
          disableSort
          render={(one: RaRecord) => one.filled}
        />
        <DataTable.Col source="status" label={t('fields.status')} disableSort />
        <DataTable.Col
          source="createdMs"
          label={t('fields.created')}
          disableSort
          render={(one: RaRecord) => <Time ms={one.createdMs} />}
        />
      </DataTable>
    </RowList>
  );
}
