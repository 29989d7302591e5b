import { groupDigits } from '@bourse/format';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { DataTable, type RaRecord, SearchInput, useNotify, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { reasonOf } from '../../platform/api.ts';
import { resourceOf } from '../../platform/resources.ts';
import { saveExport } from '../../platform/save-file.ts';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

const format = (one: RaRecord) => one.format.toUpperCase();
const status = (one: RaRecord) => <StatusChip status={one.status} />;
const written = (one: RaRecord) => groupDigits(String(one.written));
const nothing = () => null;

/** The operator's own files of lists. */
export function ExportList() {
  const t = useTranslate();
  const list = (one: RaRecord) => t(`resources.${resourceOf(one.list)}.name`, { smart_count: 2, _: one.list });
  return (
    <RowList filters={[<SearchInput key="search" source="search" alwaysOn />]}>
      <RowTable
        facts={{ list, format, status, written, total: nothing, bytes: nothing, fileName: nothing, endedMs: nothing }}
      >
        <DataTable.Col source="id" />
        <DataTable.Col source="list" disableSort render={list} />
        <DataTable.Col source="format" disableSort render={format} />
        <DataTable.Col source="status" disableSort render={status} />
        <DataTable.Col source="written" align="right" disableSort render={written} />
        <DataTable.Col source="createdMs" disableSort render={(one: RaRecord) => <Time ms={one.createdMs} />} />
        <DataTable.Col label="" disableSort render={(one: RaRecord) => <Save row={one} />} />
      </RowTable>
    </RowList>
  );
}

function Save({ row }: { readonly row: RaRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  if (row.status !== 'done') return null;
  const save = (event: MouseEvent) => {
    // The row opens with what is known of it.
    event.stopPropagation();
    saveExport(Number(row.id), row.fileName).catch((error: unknown) => notify(reasonOf(error), { type: 'error' }));
  };
  return (
    <Button size="small" startIcon={<DownloadOutlined />} onClick={save}>
      {t('lists.save')}
    </Button>
  );
}
