import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { figure } from '../../shell/figure.ts';
import { orderText } from '../../shell/order-text.ts';
import { FROM_WIDE } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

function Price({ row }: { readonly row: RaRecord }) {
  const t = useTranslate();
  return <>{row.price === '' ? t('fields.atMarket') : figure(row.price)}</>;
}

function What({ row }: { readonly row: RaRecord }) {
  const t = useTranslate();
  return <>{orderText(row as never, t)}</>;
}

const what = (row: RaRecord) => <What row={row} />;
const price = (row: RaRecord) => <Price row={row} />;
const status = (row: RaRecord) => <StatusChip status={`order_${row.status}`} />;
const nothing = () => null;

/** What an opened order says in other words than its row has. */
export const ORDER_FACTS = {
  side: what,
  kind: nothing,
  leverage: nothing,
  closes: nothing,
  seconds: nothing,
  price,
  status,
};

/** What an order was, whoever's it is. */
export const ORDER_COLUMNS = [
  <DataTable.Col key="symbol" source="symbol" disableSort render={(one: RaRecord) => one.symbol.toUpperCase()} />,
  <DataTable.Col key="side" source="side" disableSort render={what} />,
  <DataTable.Col
    key="quantity"
    source="quantity"
    align="right"
    disableSort
    render={(one: RaRecord) => figure(one.quantity)}
  />,
  <DataTable.Col key="price" source="price" align="right" disableSort render={price} />,
  <DataTable.Col
    key="average"
    source="average"
    align="right"
    disableSort
    render={(one: RaRecord) => figure(one.average)}
  />,
  <DataTable.Col
    key="filled"
    source="filled"
    align="right"
    disableSort
    sx={FROM_WIDE}
    render={(one: RaRecord) => figure(one.filled)}
  />,
  <DataTable.Col key="status" source="status" disableSort render={status} />,
  <DataTable.Col
    key="createdMs"
    source="createdMs"
    disableSort
    render={(one: RaRecord) => <Time ms={one.createdMs} />}
  />,
];
