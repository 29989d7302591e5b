import { useCallback } from 'react';
import { DataTable, type RaRecord, SearchInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';

/** What the app is configured with. */
export function SettingList() {
  const t = useTranslate();
  const go = useNavigate();
  const open = useCallback((row: RaRecord) => void go(`/settings/${row.id}/show`), [go]);
  return (
    <RowList
      filters={[<SearchInput key="search" source="search" alwaysOn />]}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={50}
    >
      <QueueTable listening open={open}>
        <DataTable.Col source="id" render={(one: RaRecord) => t(`settingNames.${one.id}`, { _: String(one.id) })} />
        <DataTable.Col
          source="updatedMs"
          disableSort
          render={(one: RaRecord) => (one.updatedMs === 0 ? t('settings.standard') : <Time ms={one.updatedMs} />)}
        />
      </QueueTable>
    </RowList>
  );
}
