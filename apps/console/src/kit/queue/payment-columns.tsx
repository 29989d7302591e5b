import { Chip } from '@mui/material';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { figure } from '../../shell/figure.ts';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

/** Whose deposit or withdrawal, which way, and how much. */
export const PAYMENT_COLUMNS = [
  <DataTable.Col key="id" source="id" />,
  <DataTable.Col
    key="loginName"
    source="loginName"
    disableSort
    render={(one: RaRecord) => <CustomerLink customer={one} />}
  />,
  <DataTable.Col key="channel" source="channel" disableSort />,
  <DataTable.Col
    key="amount"
    align="right"
    source="amount"
    render={(one: RaRecord) => `${figure(one.amount)} ${one.coin.toUpperCase()}`}
  />,
  <DataTable.Col
    key="worth"
    align="right"
    source="worth"
    disableSort
    render={(one: RaRecord) => (one.worth === null ? '–' : figure(one.worth))}
  />,
];

/** What became of it, and since when it is there. */
export const PAYMENT_STATE_COLUMNS = [
  <DataTable.Col key="status" source="status" disableSort render={(one: RaRecord) => <OrderStatus row={one} />} />,
  <DataTable.Col key="createdMs" source="createdMs" render={(one: RaRecord) => <Time ms={one.createdMs} />} />,
];

function OrderStatus({ row }: { row: RaRecord }) {
  const t = useTranslate();
  if (row.approval > 0) {
    const label = t('queue.proposed', { number: row.approval });
    return <Chip size="small" variant="outlined" color="primary" label={label} />;
  }
  return <StatusChip status={row.status} />;
}
