import { proposeNames } from '@bourse/wire/console';
import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { allows } from '../../platform/session.ts';
import { AddAction } from '../../shell/add-action.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { ImportNamesDialog } from './import-names-dialog.tsx';

/** The names that verified customers are compared with. */
export function ListedNameList() {
  const t = useTranslate();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <RowList
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        actions={
          allows(proposeNames.permission) && <AddAction label={t('names.propose')} onClick={() => setImporting(true)} />
        }
      >
        <RowTable>
          <DataTable.Col source="id" />
          <DataTable.Col source="name" />
          <DataTable.Col source="birthDate" disableSort />
          <DataTable.Col source="source" disableSort />
          <DataTable.Col source="importedMs" disableSort render={(one: RaRecord) => <Time ms={one.importedMs} />} />
        </RowTable>
      </RowList>
      {isImporting && <ImportNamesDialog onClose={() => setImporting(false)} />}
    </>
  );
}
