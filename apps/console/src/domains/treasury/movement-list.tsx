import { HOUSE_ACCOUNTS, MOVEMENT_KINDS } from '@bourse/wire/console';
import { DataTable, type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { figure } from '../../shell/figure.ts';
import { useLedgerFilter } from '../../shell/ledger-field.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { useKindName } from '../../shell/use-kind-name.ts';

/** Every transfer of the ledger. */
export function MovementList() {
  const t = useTranslate();
  const ledger = useLedgerFilter();
  const kindName = useKindName();
  const filters = [
    ledger,
    <SelectInput
      key="kind"
      source="kind"
      label={t('fields.kind')}
      choices={MOVEMENT_KINDS.map((id) => ({ id, name: kindName(id) }))}
      alwaysOn
    />,
    <SelectInput
      key="account"
      source="account"
      choices={HOUSE_ACCOUNTS.map((id) => ({ id, name: t(`treasury.${id}`) }))}
      sx={{ minWidth: { sm: 200 } }}
      alwaysOn
    />,
  ];
  return (
    <RowList filters={filters} filterDefaultValues={{ ledger: 'live' }} sort={{ field: 'time', order: 'DESC' }}>
      <RowTable
        facts={{
          kind: ({ kind }) => kindName(kind),
          from: ({ from }) => <Owner name={from} />,
          to: ({ to }) => <Owner name={to} />,
          coin: ({ coin }) => coin.toUpperCase(),
        }}
      >
        <DataTable.Col source="time" render={(one: RaRecord) => <Time ms={one.time} />} />
        <DataTable.Col source="kind" disableSort render={(one: RaRecord) => kindName(one.kind)} />
        <DataTable.Col source="from" disableSort render={(one: RaRecord) => <Owner name={one.from} />} />
        <DataTable.Col source="to" disableSort render={(one: RaRecord) => <Owner name={one.to} />} />
        <DataTable.Col
          source="amount"
          align="right"
          disableSort
          render={(one: RaRecord) => `${figure(one.amount)} ${one.coin.toUpperCase()}`}
        />
        <DataTable.Col source="orderId" align="right" disableSort />
        <DataTable.Col source="batch" align="right" disableSort />
      </RowTable>
    </RowList>
  );
}

function Owner({ name }: { readonly name: string }) {
  const t = useTranslate();
  return /^\d+$/.test(name) ? <CustomerLink customer={{ id: name }} /> : t(`treasury.${name}`);
}
