import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { figure } from '../../shell/figure.ts';
import { useLedgerFilter } from '../../shell/ledger-field.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { useKindName } from '../../shell/use-kind-name.ts';

/** The ledger entries of a customer. */
export function CustomerEntries({ userId }: { userId: number }) {
  const t = useTranslate();
  const ledger = useLedgerFilter();
  const kindName = useKindName();
  return (
    <RowList
      resource="entries"
      storeKey={false}
      disableSyncWithLocation
      filter={{ customer: userId }}
      filters={[ledger]}
      filterDefaultValues={{ ledger: 'live' }}
      sort={{ field: 'time', order: 'DESC' }}
      title={<span />}
    >
      <RowTable facts={{ kind: ({ kind }) => kindName(kind), type: ({ type }) => t(`account.${type}`) }}>
        <DataTable.Col source="time" label={t('fields.time')} render={(one: RaRecord) => <Time ms={one.time} />} />
        <DataTable.Col
          source="kind"
          label={t('fields.kind')}
          disableSort
          render={(one: RaRecord) => kindName(one.kind)}
        />
        <DataTable.Col
          source="type"
          label={t('fields.account')}
          disableSort
          render={(one: RaRecord) => t(`account.${one.type}`)}
        />
        <DataTable.Col
          align="right"
          source="amount"
          label={t('fields.amount')}
          disableSort
          render={(one: RaRecord) => `${figure(one.amount)} ${one.symbol.toUpperCase()}`}
        />
        <DataTable.Col
          align="right"
          source="orderId"
          label={t('fields.order')}
          disableSort
          render={(one: RaRecord) => one.orderId ?? ''}
        />
      </RowTable>
    </RowList>
  );
}
