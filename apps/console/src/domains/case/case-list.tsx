import { CASE_RULES, CASE_STATUSES } from '@bourse/wire/console';
import { useCallback } from 'react';
import { DataTable, type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { useStatusFilters } from '../../shell/use-status-filters.tsx';

/** Cases of customers, the newest first; a row leads to the case. */
export function CaseList() {
  const t = useTranslate();
  const go = useNavigate();
  const open = useCallback((row: RaRecord) => void go(`/cases/${row.id}/show`), [go]);
  const filters = [
    ...useStatusFilters(CASE_STATUSES),
    <SelectInput
      key="rule"
      source="rule"
      choices={CASE_RULES.map((id) => ({ id, name: t(`caseRules.${id}`) }))}
      alwaysOn
    />,
    <SelectInput key="mine" source="mine" choices={[{ id: 'true', name: t('cases.mine') }]} alwaysOn />,
  ];
  return (
    <RowList filters={filters} filterDefaultValues={{ status: 'open' }}>
      <QueueTable queue="cases" listening open={open}>
        <DataTable.Col source="id" />
        <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
        <DataTable.Col source="rule" disableSort render={(one: RaRecord) => t(`caseRules.${one.rule}`)} />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
        <DataTable.Col
          source="outcome"
          disableSort
          render={(one: RaRecord) => (one.outcome === null ? '' : t(`caseOutcomes.${one.outcome}`))}
        />
        <DataTable.Col align="right" source="findings" disableSort />
        <DataTable.Col source="assignedTo" disableSort render={(one: RaRecord) => one.assignedTo?.name ?? ''} />
        <DataTable.Col source="raisedMs" disableSort render={(one: RaRecord) => <Time ms={one.raisedMs} />} />
        <DataTable.Col source="changedMs" render={(one: RaRecord) => <Time ms={one.changedMs} />} />
      </QueueTable>
    </RowList>
  );
}
