import { useState } from 'react';
import { AutocompleteInput, DataTable, type RaRecord, SearchInput, TextInput } from 'react-admin';
import { AuditCase, useActName, usePeople } from '../../kit/audit-case.tsx';
import { QueueTable, SENTENCES } from '../../kit/queue/queue-table.tsx';
import { language } from '../../platform/language.ts';
import type { AuditEntry } from '../../shell/history.tsx';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { TargetLink } from '../../shell/target-link.tsx';
import { Time } from '../../shell/time.tsx';
import { useAuditActions } from './use-audit-actions.ts';

type Action = { readonly id: string; readonly name: string };

/** Who did what, when, from where and why. It can be read, and nothing else. */
export function AuditList() {
  const people = usePeople();
  const actName = useActName();
  const actions = useAuditActions().map((id) => ({ id, name: actName(id) }));
  const [open, setOpen] = useState<AuditEntry>();
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <TextInput key="operator" source="operator" alwaysOn />,
    <AutocompleteInput
      key="action"
      source="action"
      choices={actions.sort((one, other) => one.name.localeCompare(other.name, language()))}
      // Engineers know acts by their codes.
      matchSuggestion={(typed: string, { id, name }: Action) =>
        `${name} ${id}`.toLowerCase().includes(typed.toLowerCase())
      }
      sx={{ minWidth: { sm: 280 } }}
      alwaysOn
    />,
  ];
  return (
    <>
      <RowList filters={filters} perPage={50}>
        <QueueTable listening={open === undefined} open={(row) => setOpen(row as unknown as AuditEntry)}>
          <DataTable.Col source="id" />
          <DataTable.Col source="atMs" disableSort render={(one: RaRecord) => <Time ms={one.atMs} />} />
          <DataTable.Col source="operator" disableSort render={(one: RaRecord) => people(one as never)} />
          <DataTable.Col source="action" disableSort sx={SENTENCES} render={(one: RaRecord) => actName(one.action)} />
          <DataTable.Col
            source="target"
            disableSort
            sx={SENTENCES}
            render={(one: RaRecord) => <TargetLink target={one.target} />}
          />
          <DataTable.Col source="reason" disableSort sx={SENTENCES} />
          {/* A narrow screen has no room for it: the row opens with it. */}
          <DataTable.Col source="address" disableSort sx={FROM_WIDE} />
        </QueueTable>
      </RowList>
      {open !== undefined && <AuditCase entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
