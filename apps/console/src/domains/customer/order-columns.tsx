import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { Time } from '../../shell/time.tsx';

function Price({ row }: { readonly row: RaRecord }) {
  const t = useTranslate();
  return <>{row.price === '' ? t('fields.atMarket') : row.price}</>;
}

/** What an order was, whoever's it is. */
export const ORDER_COLUMNS = [
  <DataTable.Col key="symbol" source="symbol" disableSort render={(one: RaRecord) => one.symbol.toUpperCase()} />,
  <DataTable.Col key="what" source="what" disableSort />,
  <DataTable.Col key="quantity" source="quantity" align="right" disableSort />,
  <DataTable.Col
    key="price"
    source="price"
    align="right"
    disableSort
    render={(one: RaRecord) => <Price row={one} />}
  />,
  <DataTable.Col key="average" source="average" align="right" disableSort />,
  <DataTable.Col key="filled" source="filled" align="right" disableSort />,
  <DataTable.Col key="status" source="status" disableSort />,
  <DataTable.Col
    key="createdMs"
    source="createdMs"
    disableSort
    render={(one: RaRecord) => <Time ms={one.createdMs} />}
  />,
];
