import { POSITION_DESKS, POSITION_STATUSES } from '@bourse/wire/console';
import { DataTable, type RaRecord, SelectInput, TextInput, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { CUSTOMER_COLUMN } from '../../shell/customer-column.tsx';
import { figure } from '../../shell/figure.ts';
import { useLedgerFilter } from '../../shell/ledger-field.tsx';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

/** Positions of all customers; the largest first where the margin is chosen. */
export function PositionList() {
  const t = useTranslate();
  const ledger = useLedgerFilter();
  const filters = [
    ledger,
    <SelectInput
      key="desk"
      source="desk"
      choices={POSITION_DESKS.map((id) => ({ id, name: t(`desk.${id}`) }))}
      alwaysOn
    />,
    <SelectInput
      key="status"
      source="status"
      choices={POSITION_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))}
      alwaysOn
    />,
    <TextInput key="symbol" source="symbol" label={t('treasury.market')} alwaysOn />,
  ];
  const direction = (one: RaRecord) => `${t(`direction.${one.direction}`)} ${one.leverage}x`;
  const status = (one: RaRecord) => <StatusChip status={one.status} />;
  return (
    <RowList filters={filters} filterDefaultValues={{ ledger: 'live', status: 'open' }}>
      <RowTable facts={{ desk: (one) => t(`desk.${one.desk}`), direction, leverage: () => null, status }}>
        <DataTable.Col source="id" />
        {CUSTOMER_COLUMN}
        <DataTable.Col source="symbol" disableSort render={(one: RaRecord) => one.symbol.toUpperCase()} />
        <DataTable.Col source="direction" disableSort render={direction} />
        <DataTable.Col source="quantity" align="right" disableSort render={(one: RaRecord) => figure(one.quantity)} />
        <DataTable.Col
          source="openValue"
          align="right"
          sx={FROM_WIDE}
          disableSort
          render={(one: RaRecord) => `${figure(one.openValue)} ${one.coin.toUpperCase()}`}
        />
        <DataTable.Col source="margin" align="right" render={(one: RaRecord) => figure(one.margin)} />
        <DataTable.Col source="profit" align="right" render={(one: RaRecord) => figure(one.profit)} />
        <DataTable.Col source="status" disableSort render={status} />
        <DataTable.Col source="createdMs" disableSort render={(one: RaRecord) => <Time ms={one.createdMs} />} />
      </RowTable>
    </RowList>
  );
}
