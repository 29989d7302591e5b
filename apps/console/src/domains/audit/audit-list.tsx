import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { Diff } from '../../shell/diff.tsx';
import { Facts } from '../../shell/facts.tsx';
import type { AuditEntry } from '../../shell/history.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { useAuditActions } from './use-audit-actions.ts';

/** Who did what, when, from where and why. It can be read, and nothing else. */
export function AuditList() {
  const t = useTranslate();
  const actions = useAuditActions();
  const [open, setOpen] = useState<AuditEntry>();
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <TextInput key="operator" source="operator" alwaysOn />,
    <SelectInput key="action" source="action" choices={actions.map((id) => ({ id, name: id }))} alwaysOn />,
  ];
  return (
    <>
      <RowList filters={filters} perPage={50}>
        <QueueTable listening={open === undefined} open={(row) => setOpen(row as unknown as AuditEntry)}>
          <DataTable.Col source="id" />
          <DataTable.Col source="atMs" disableSort render={(one: RaRecord) => <Time ms={one.atMs} />} />
          <DataTable.Col source="operator" disableSort render={(one: RaRecord) => people(one as never)} />
          <DataTable.Col source="action" disableSort />
          <DataTable.Col source="target" disableSort />
          <DataTable.Col
            source="reason"
            disableSort
            sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }}
          />
          <DataTable.Col source="address" disableSort />
        </QueueTable>
      </RowList>
      {open !== undefined && (
        <CaseDialog wide title={t('audit.auditEntry', { number: open.id })} onClose={() => setOpen(undefined)}>
          <Facts
            facts={[
              { name: t('audit.who'), value: people(open) },
              { name: t('audit.what'), value: open.action },
              { name: t('fields.target'), value: open.target },
              { name: t('fields.time'), value: <Time ms={open.atMs} /> },
              { name: t('fields.address'), value: open.address },
              { name: t('decision.reason'), value: open.reason },
              { name: t('audit.batch'), value: open.batch },
            ]}
          />
          {(open.before !== '' || open.after !== '') && <Diff before={open.before} after={open.after} />}
        </CaseDialog>
      )}
    </>
  );
}

function people({ operator, second }: AuditEntry): string {
  const name = (one: AuditEntry['operator']) => (one.name === '' ? `#${one.id}` : one.name);
  return second === null ? name(operator) : `${name(operator)}, ${name(second)}`;
}
