import { CAMPAIGN_CATEGORIES, CAMPAIGN_STATUSES, proposeCampaign } from '@bourse/wire/console';
import { useCallback } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { allows } from '../../platform/session.ts';
import { AddAction } from '../../shell/add-action.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';

/** Messages to many customers: what was decided, and how far each is. */
export function CampaignList() {
  const t = useTranslate();
  const go = useNavigate();
  const open = useCallback((row: RaRecord) => void go(`/campaigns/${row.id}/show`), [go]);
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      choices={CAMPAIGN_STATUSES.map((id) => ({ id, name: t(`status.campaign_${id}`) }))}
      alwaysOn
    />,
    <SelectInput
      key="category"
      source="category"
      choices={CAMPAIGN_CATEGORIES.map((id) => ({ id, name: t(`campaigns.category_${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <RowList
      filters={filters}
      actions={
        allows(proposeCampaign.permission) && (
          <AddAction label={t('campaigns.add')} onClick={() => void go('/campaigns/new')} />
        )
      }
    >
      <QueueTable queue="campaigns" listening open={open}>
        <DataTable.Col source="id" />
        <DataTable.Col source="name" disableSort sx={{ maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }} />
        <DataTable.Col
          source="category"
          disableSort
          render={(one: RaRecord) => t(`campaigns.category_${one.category}`)}
        />
        <DataTable.Col source="sendMs" render={(one: RaRecord) => <Time ms={one.sendMs} />} />
        <DataTable.Col
          source="people"
          disableSort
          render={(one: RaRecord) =>
            one.status === 'scheduled' ? '' : t('campaigns.progress', { done: one.finished, all: one.people })
          }
        />
        <DataTable.Col
          source="status"
          disableSort
          render={(one: RaRecord) => <StatusChip status={`campaign_${one.status}`} />}
        />
      </QueueTable>
    </RowList>
  );
}
