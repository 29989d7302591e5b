import { Badge } from '@mui/material';
import { useCallback } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { currentSession } from '../../platform/session.ts';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

/** Who waits for an answer, the longest first. */
export function ConversationList() {
  const t = useTranslate();
  const go = useNavigate();
  const open = useCallback((row: RaRecord) => void go(`/conversations/${row.id}/show`), [go]);
  const own = currentSession()?.operator.id;
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      choices={(['waiting', 'open', 'closed'] as const).map((id) => ({ id, name: t(`service.${id}`) }))}
      alwaysOn
    />,
    <SelectInput key="mine" source="mine" choices={[{ id: 'true', name: t('service.mine') }]} alwaysOn />,
  ];
  return (
    <RowList filters={filters} filterDefaultValues={{ status: 'open' }} sort={{ field: 'waitingSince', order: 'ASC' }}>
      <QueueTable queue="service" listening open={open}>
        <DataTable.Col
          source="loginName"
          disableSort
          render={(one: RaRecord) => (
            <Badge badgeContent={one.unread} color="primary" sx={{ '& .MuiBadge-badge': { right: -14, top: 8 } }}>
              {`${one.loginName} (${one.id})`}
            </Badge>
          )}
        />
        <DataTable.Col
          source="lastText"
          disableSort
          sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' }}
          render={(one: RaRecord) =>
            one.lastFrom === 'service' ? t('service.us', { text: one.lastText }) : one.lastText
          }
        />
        <DataTable.Col source="waitingSince" render={(one: RaRecord) => <Time ms={one.waitingSince ?? 0} />} />
        <DataTable.Col
          source="assignedTo"
          disableSort
          render={(one: RaRecord) =>
            one.assignedTo === null ? '' : one.assignedTo === own ? t('service.you') : `#${one.assignedTo}`
          }
        />
        <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
      </QueueTable>
    </RowList>
  );
}
