import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useTranslate } from 'react-admin';
import { AuditCase, useActName, usePeople } from '../../../kit/audit-case.tsx';
import type { AuditEntry } from '../../../shell/history.tsx';
import { Part } from '../../../shell/part.tsx';
import { RowList } from '../../../shell/row-list.tsx';
import { TargetLink } from '../../../shell/target-link.tsx';
import { Time } from '../../../shell/time.tsx';

/** What the operator did, proposed or confirmed. */
export function OwnAudit() {
  const t = useTranslate();
  const people = usePeople();
  const actName = useActName();
  const [open, setOpen] = useState<AuditEntry>();
  return (
    <Part title={t('own.acts')}>
      <RowList
        resource="ownAudit"
        title={false}
        disableSyncWithLocation
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={(_id, _resource, row) => {
            setOpen(row as unknown as AuditEntry);
            return false;
          }}
        >
          <DataTable.Col source="id" />
          <DataTable.Col source="atMs" disableSort render={(one: RaRecord) => <Time ms={one.atMs} />} />
          <DataTable.Col
            source="operator"
            disableSort
            render={(one: RaRecord) => people(one as unknown as AuditEntry)}
          />
          <DataTable.Col source="action" disableSort render={(one: RaRecord) => actName(one.action)} />
          <DataTable.Col source="target" disableSort render={(one: RaRecord) => <TargetLink target={one.target} />} />
          <DataTable.Col source="address" disableSort />
        </DataTable>
      </RowList>
      {open !== undefined && <AuditCase entry={open} onClose={() => setOpen(undefined)} />}
    </Part>
  );
}
