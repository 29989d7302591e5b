import type { Queue } from '@bourse/wire/console';
import { Typography } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { DataTable, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useQueue } from '../../platform/console-feed.ts';
import { useQueueKeys } from './queue-keys.ts';

export interface QueueTableProps {
  /** What tells that the list changed. */
  readonly queue?: Queue;
  /** False while a dialog is open. */
  readonly listening: boolean;
  readonly children: ReactNode;
  open(row: RaRecord): void;
  approve?: ((row: RaRecord) => void) | undefined;
  refuse?: ((row: RaRecord) => void) | undefined;
}

/** A column of sentences: never narrower than this. */
export const SENTENCES = { minWidth: 120 } as const;

const NONE: RaRecord[] = [];
const NO_QUEUES: readonly Queue[] = [];

/** The rows of a queue: chosen by keyboard or mouse, read again when the feed says that they changed. */
export function QueueTable({ queue, listening, children, open, approve, refuse }: QueueTableProps) {
  const t = useTranslate();
  const { data = NONE, refetch } = useListContext();
  const again = useCallback(() => void refetch(), [refetch]);
  useQueue(queue ?? NO_QUEUES, again);
  const { chosen, choose } = useQueueKeys<RaRecord>({ rows: data, listening, open, approve, refuse });
  const chosenId = data[chosen]?.id;
  return (
    <>
      <DataTable
        bulkActionButtons={false}
        rowClick={(_id, _resource, row) => {
          choose(data.indexOf(row as RaRecord));
          open(row as RaRecord);
          return false;
        }}
        rowSx={(row) =>
          row.id === chosenId ? { backgroundColor: 'action.selected', boxShadow: 'inset 3px 0 0 currentColor' } : {}
        }
        sx={{ '& .RaDataTable-row': { cursor: 'pointer' } }}
      >
        {children}
      </DataTable>
      {/* A phone has no such keys. */}
      <Typography sx={{ px: 1.5, py: 1, color: 'text.secondary', fontSize: 12, display: { xs: 'none', sm: 'block' } }}>
        {t(approve === undefined ? 'queue.keys' : 'queue.keysDecide')}
      </Typography>
    </>
  );
}
