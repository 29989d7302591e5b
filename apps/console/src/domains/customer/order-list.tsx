import { ORDER_DESKS } from '@bourse/wire/console';
import { DataTable, NumberInput, type RaRecord, SelectInput, TextInput, useTranslate } from 'react-admin';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { useLedgerFilter } from './ledger-select.tsx';

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
    <TextInput key="status" source="status" label={t('fields.status')} />,
  ];
  return (
    <RowList filters={filters} filterDefaultValues={{ ledger: 'live', desk: 'spot' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="id" />
        <DataTable.Col
          source="userId"
          disableSort
          render={(one: RaRecord) => <CustomerLink customer={{ id: one.userId, userId: one.userId }} />}
        />
        <DataTable.Col source="symbol" disableSort render={(one: RaRecord) => one.symbol.toUpperCase()} />
        <DataTable.Col source="what" disableSort />
        <DataTable.Col source="quantity" align="right" disableSort />
        <DataTable.Col
          source="price"
          align="right"
          disableSort
          render={(one: RaRecord) => (one.price === '' ? t('fields.atMarket') : one.price)}
        />
        <DataTable.Col source="average" align="right" disableSort />
        <DataTable.Col source="filled" align="right" disableSort />
        <DataTable.Col source="status" disableSort />
        <DataTable.Col source="createdMs" disableSort render={(one: RaRecord) => <Time ms={one.createdMs} />} />
      </DataTable>
    </RowList>
  );
}
