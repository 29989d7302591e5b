import { LANGUAGES } from '@bourse/wire';
import { Tab, Tabs } from '@mui/material';
import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { CONTENT_KINDS, type ContentKind, type Draft, draftOf } from './content-kinds.ts';

const STATUSES = ['inForce', 'withdrawn', 'draft'] as const;

/** One kind of contents: a row for each language of each. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const t = useTranslate();
  const go = useNavigate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<{ readonly draft: Draft; readonly isNew: boolean; readonly source?: string }>();
  const edit = useCallback(
    (row: RaRecord) => {
      const foreign = typeof row.sourceUrl === 'string' && row.sourceUrl !== '';
      setOpen({ draft: draftOf(kind, row), isNew: false, ...(foreign && { source: String(row.sourceName) }) });
    },
    [kind],
  );
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="lang"
      source="lang"
      label={t('contents.lang')}
      choices={LANGUAGES.map((id) => ({ id, name: id }))}
      alwaysOn
    />,
    ...(kind.withdrawn
      ? [
          <SelectInput
            key="status"
            source="status"
            label={t('fields.status')}
            choices={(kind.resource === 'newsArticles' ? (['0', '1', '2'] as const) : (['0', '1'] as const)).map(
              (id) => ({ id, name: t(`contents.status${id}`) }),
            )}
            alwaysOn
          />,
        ]
      : []),
  ];
  return (
    <>
      <Tabs
        value={kind.resource}
        onChange={(_, next) => void go(`/${next}`)}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {CONTENT_KINDS.map(({ resource }) => (
          <Tab key={resource} value={resource} label={t(`resources.${resource}.name`, { smart_count: 2 })} />
        ))}
      </Tabs>
      <RowList
        key={kind.resource}
        resource={kind.resource}
        filters={filters}
        actions={
          <AddAction label={t('contents.add')} onClick={() => setOpen({ draft: draftOf(kind, {}), isNew: true })} />
        }
        sort={{ field: 'id', order: 'ASC' }}
        perPage={50}
      >
        <QueueTable listening={open === undefined} open={edit}>
          <DataTable.Col
            source="id"
            label={t('contents.name')}
            render={(one: RaRecord) => kind.nameOf(draftOf(kind, one))}
          />
          <DataTable.Col source="lang" label={t('contents.lang')} disableSort />
          {kind.resource === 'notices' && (
            <DataTable.Col
              source="key"
              label={t('contents.key')}
              disableSort
              render={(one: RaRecord) => t(`contents.keys.${one.key}`, { _: String(one.key) })}
            />
          )}
          <DataTable.Col
            source={kind.heading}
            label={t(`contents.${kind.heading}`)}
            disableSort
            sx={{ maxWidth: 480, overflow: 'hidden', textOverflow: 'ellipsis' }}
          />
          {kind.resource === 'newsArticles' && (
            <DataTable.Col source="readCount" align="right" label={t('contents.readCount')} disableSort />
          )}
          {kind.withdrawn && (
            <DataTable.Col
              source="status"
              label={t('fields.status')}
              disableSort
              render={(one: RaRecord) => <StatusChip status={STATUSES[Number(one.status)]} />}
            />
          )}
        </QueueTable>
      </RowList>
      {open !== undefined && (
        <ContentDialog
          kind={kind}
          draft={open.draft}
          isNew={open.isNew}
          source={open.source}
          onClose={() => setOpen(undefined)}
          onSaved={refresh}
        />
      )}
    </>
  );
}
