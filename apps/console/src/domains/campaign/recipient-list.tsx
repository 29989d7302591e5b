import { CHANNEL_STATES } from '@bourse/wire/console';
import { DataTable, NumberInput, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { maySee } from '../../platform/resources.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { RowList } from '../../shell/row-list.tsx';

/** Who campaigns went to, and what became of it in each channel. */
export function RecipientList() {
  const t = useTranslate();
  const state = (one: RaRecord, channel: string) => t(`campaigns.state_${one[channel]}`);
  return (
    <RowList
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <NumberInput key="campaign" source="campaign" min={1} step={1} alwaysOn />,
        <SelectInput
          key="email"
          source="email"
          choices={CHANNEL_STATES.map((id) => ({ id, name: t(`campaigns.state_${id}`) }))}
          alwaysOn
        />,
      ]}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable
        bulkActionButtons={false}
        rowClick={(_id, _resource, row) =>
          maySee('customers') ? `/customers/${row.customer}/show` : `/campaigns/${row.campaign}/show`
        }
      >
        <DataTable.Col source="campaign" disableSort />
        <DataTable.Col
          source="customer"
          disableSort
          render={(one: RaRecord) => <CustomerLink customer={{ id: one.customer }} />}
        />
        <DataTable.Col source="language" disableSort />
        <DataTable.Col source="app" disableSort render={(one: RaRecord) => state(one, 'app')} />
        <DataTable.Col source="email" disableSort render={(one: RaRecord) => state(one, 'email')} />
        <DataTable.Col source="push" disableSort render={(one: RaRecord) => state(one, 'push')} />
      </DataTable>
    </RowList>
  );
}
