import type { OutputOf } from '@bourse/wire';
import { decideLeaderCall, LEADER_STATUSES, type leaderRows } from '@bourse/wire/console';
import { Alert } from '@mui/material';
import { DataTable, type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { useCase } from '../../kit/queue/use-case.ts';
import { call } from '../../platform/api.ts';
import { allows } from '../../platform/session.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { useStatusFilters } from '../../shell/use-status-filters.tsx';

type Row = OutputOf<typeof leaderRows> & RaRecord;

const mayDecide = () => allows('freeze');

/** Customers who let others follow them; they may be suspended. */
export function LeaderList() {
  const open = useCase<Row>(mayDecide);
  const filters = useStatusFilters(LEADER_STATUSES);
  return (
    <>
      <RowList filters={filters}>
        <QueueTable listening={open.row === undefined} open={open.look}>
          <DataTable.Col source="id" />
          <DataTable.Col source="loginName" disableSort render={(one: RaRecord) => <CustomerLink customer={one} />} />
          <DataTable.Col source="name" disableSort />
          <DataTable.Col align="right" source="followers" disableSort />
          <DataTable.Col align="right" source="trades" disableSort sx={FROM_WIDE} />
          <DataTable.Col align="right" source="profit" disableSort render={(one: RaRecord) => figure(one.profit)} />
          <DataTable.Col align="right" source="drawdown" disableSort render={(one: RaRecord) => figure(one.drawdown)} />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
          <DataTable.Col source="sinceMs" sx={FROM_WIDE} render={(one: RaRecord) => <Time ms={one.sinceMs} />} />
        </QueueTable>
      </RowList>
      {open.row !== undefined && open.step === 'look' && (
        <LeaderCase row={open.row} decide={() => open.row && open.refuse(open.row)} onClose={open.close} />
      )}
      {open.row !== undefined && open.step === 'refuse' && <Decision row={open.row} onClose={open.close} />}
    </>
  );
}

function LeaderFacts({ row }: { row: Row }) {
  const t = useTranslate();
  return (
    <Facts
      facts={[
        { name: t('fields.customer'), value: <CustomerLink customer={row} /> },
        { name: t('resources.leaders.fields.name'), value: row.name },
        { name: t('leader.shown'), value: row.showsName ? '✓' : '–' },
        { name: t('fields.status'), value: <StatusChip status={row.status} /> },
        { name: t('leader.why'), value: row.reason === '' ? null : row.reason },
        { name: t('resources.leaders.fields.followers'), value: row.followers },
        { name: t('resources.leaders.fields.trades'), value: row.trades },
        { name: t('resources.leaders.fields.profit'), value: figure(row.profit) },
        { name: t('resources.leaders.fields.drawdown'), value: figure(row.drawdown) },
        { name: t('leader.earned'), value: figure(row.earned) },
        { name: t('resources.leaders.fields.sinceMs'), value: <Time ms={row.sinceMs} /> },
      ]}
    />
  );
}

function LeaderCase({ row, decide, onClose }: { row: Row; decide(): void; onClose(): void }) {
  const t = useTranslate();
  const suspended = row.status === 'suspended';
  const step = mayDecide() ? { label: t(suspended ? 'leader.restore' : 'leader.suspend'), run: decide } : undefined;
  return (
    <CaseDialog
      title={t('leader.case', { name: row.name })}
      onClose={onClose}
      approve={suspended ? step : undefined}
      refuse={suspended ? undefined : step}
    >
      <LeaderFacts row={row} />
    </CaseDialog>
  );
}

function Decision({ row, onClose }: { row: Row; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const suspend = row.status !== 'suspended';
  return (
    <DecisionDialog
      title={t(suspend ? 'leader.suspendTitle' : 'leader.restoreTitle', { name: row.name })}
      action={t(suspend ? 'leader.suspend' : 'leader.restore')}
      danger={suspend}
      {...(suspend ? { reasonHelp: t('decision.reasonTold') } : {})}
      onClose={onClose}
      decide={async (reason) => {
        await call(decideLeaderCall, { params: { id: row.id }, body: { suspend, reason } });
        notify('decision.done', { type: 'success' });
        refresh();
      }}
    >
      <LeaderFacts row={row} />
      <Alert severity="info">{suspend ? t('leader.ends', { count: row.followers }) : t('leader.again')}</Alert>
    </DecisionDialog>
  );
}
