import { WEBHOOK_STATUSES } from '@bourse/wire/console';
import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { ConnectionTabs } from '../../kit/connection-tabs.tsx';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { useStatusFilters } from '../../shell/use-status-filters.tsx';
import { WebhookCase } from './webhook-case.tsx';
import { WebhookDraftDialog } from './webhook-draft-dialog.tsx';
import type { WebhookRow } from './webhook-row.ts';

/** Where a company's own systems are told what happens. */
export function WebhookList() {
  const t = useTranslate();
  const filters = useStatusFilters(WEBHOOK_STATUSES);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<WebhookRow>();
  const open = useCallback((row: RaRecord) => setOpened(row as WebhookRow), []);
  return (
    <>
      <ConnectionTabs value="webhooks" />
      <RowList
        title={t('connections.title')}
        filters={filters}
        actions={<AddAction label={t('connections.addWebhook')} onClick={() => setAdding(true)} />}
      >
        <QueueTable listening={opened === undefined && !adding} open={open}>
          <DataTable.Col source="name" />
          <DataTable.Col
            source="url"
            disableSort
            sx={{ maxWidth: 340, overflow: 'hidden', textOverflow: 'ellipsis' }}
          />
          <DataTable.Col
            source="types"
            align="right"
            disableSort
            render={(one: RaRecord) => (one.types as readonly string[]).length}
          />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
          <DataTable.Col source="waiting" align="right" disableSort />
          <DataTable.Col source="failed" align="right" disableSort />
        </QueueTable>
      </RowList>
      {adding && <WebhookDraftDialog onClose={() => setAdding(false)} />}
      {opened !== undefined && <WebhookCase webhook={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
