import type { Queue } from '@bourse/wire/console';
import type { ReactNode } from 'react';
import { type RaRecord, SelectInput } from 'react-admin';
import { RowList } from '../../shell/row-list.tsx';
import { useStatusFilters } from '../../shell/use-status-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import type { useCase } from './use-case.ts';

export interface QueueListProps<Row extends RaRecord> {
  readonly queue: Queue;
  readonly statuses: readonly string[];
  /** The status of what waits to be decided: shown first. */
  readonly waiting: string;
  /** Chooses among one more field: a kind, a level. */
  readonly choice?: { readonly source: string; readonly choices: readonly { id: string | number; name: string }[] };
  readonly open: ReturnType<typeof useCase<Row>>;
  /** The columns. */
  readonly children: ReactNode;
}

/** Cases that operators decide, newest first: found by text and status, opened and decided by mouse or keys. */
export function QueueList<Row extends RaRecord>(props: QueueListProps<Row>) {
  const { queue, statuses, waiting, choice, open, children } = props;
  const filters = [
    ...useStatusFilters(statuses),
    ...(choice === undefined
      ? []
      : [<SelectInput key={choice.source} source={choice.source} choices={[...choice.choices]} alwaysOn />]),
  ];
  return (
    <RowList filters={filters} filterDefaultValues={{ status: waiting }}>
      <QueueTable
        queue={queue}
        listening={open.row === undefined}
        open={open.look}
        approve={open.approve}
        refuse={open.refuse}
      >
        {children}
      </QueueTable>
    </RowList>
  );
}
