import { groupDigits } from '@bourse/format';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { DataTable, type RaRecord, SearchInput, useNotify, useTranslate } from 'react-admin';
import { reasonOf } from '../../platform/api.ts';
import { resourceOf } from '../../platform/resources.ts';
import { saveExport } from '../../platform/save-file.ts';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

/** The operator's own files of lists. */
export function ExportList() {
  const t = useTranslate();
  return (
    <RowList filters={[<SearchInput key="search" source="search" alwaysOn />]}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="id" />
        <DataTable.Col
          source="list"
          disableSort
          render={(one: RaRecord) => t(`resources.${resourceOf(one.list)}.name`, { smart_count: 2, _: one.list })}
        />
        <DataTable.Col source="format" disableSort render={(one: RaRecord) => one.format.toUpperCase()} />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
        <DataTable.Col
          source="written"
          align="right"
          disableSort
          render={(one: RaRecord) => groupDigits(String(one.written))}
        />
        <DataTable.Col source="createdMs" disableSort render={(one: RaRecord) => <Time ms={one.createdMs} />} />
        <DataTable.Col label="" disableSort render={(one: RaRecord) => <Save row={one} />} />
      </DataTable>
    </RowList>
  );
}

function Save({ row }: { readonly row: RaRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  if (row.status !== 'done') return null;
  const save = () =>
    saveExport(Number(row.id), row.fileName).catch((error: unknown) => notify(reasonOf(error), { type: 'error' }));
  return (
    <Button size="small" startIcon={<DownloadOutlined />} onClick={save}>
      {t('lists.save')}
    </Button>
  );
}
