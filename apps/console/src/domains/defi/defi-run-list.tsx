import type { OutputOf } from '@bourse/wire';
import { defiRunIncomes, type defiRunList, RUN_STATUSES } from '@bourse/wire/console';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { DataTable, type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { call } from '../../platform/api.ts';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import { COIN_FILTERS } from './coin-filters.tsx';

type Run = OutputOf<typeof defiRunList> & RaRecord;
type Income = OutputOf<typeof defiRunIncomes>;

/** Days of the programme: what was read, and what was paid for it. */
export function DefiRunList() {
  const t = useTranslate();
  const [open, setOpen] = useState<Run>();
  return (
    <>
      <RowList
        filters={[
          ...COIN_FILTERS,
          <SelectInput
            key="status"
            source="status"
            alwaysOn
            choices={RUN_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))}
          />,
        ]}
        sort={{ field: 'day', order: 'DESC' }}
        perPage={50}
      >
        <QueueTable listening={open === undefined} open={(row: RaRecord) => setOpen(row as Run)}>
          <DataTable.Col source="day" />
          <DataTable.Col source="coin" disableSort render={(one: RaRecord) => one.coin.toUpperCase()} />
          <DataTable.Col source="status" disableSort render={(one: RaRecord) => <StatusChip status={one.status} />} />
          <DataTable.Col
            source="participants"
            align="right"
            disableSort
            render={(one: RaRecord) => `${one.paidTo} / ${one.participants}`}
          />
          <DataTable.Col source="usdt" align="right" disableSort render={(one: RaRecord) => figure(one.usdt)} />
          <DataTable.Col
            source="eth"
            align="right"
            disableSort
            render={(one: RaRecord) =>
              one.paid === one.eth ? figure(one.eth) : `${figure(one.paid)} / ${figure(one.eth)}`
            }
          />
          <DataTable.Col
            source="paidMs"
            disableSort
            render={(one: RaRecord) => (one.paidMs === null ? '' : <Time ms={one.paidMs} />)}
          />
        </QueueTable>
      </RowList>
      {open !== undefined && <RunDialog run={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function RunDialog({ run, onClose }: { run: Run; onClose(): void }) {
  const t = useTranslate();
  const id = useId();
  const [incomes, setIncomes] = useState<readonly Income[]>();
  useEffect(() => {
    call(defiRunIncomes, { query: { run: run.id, perPage: 200 } }).then(
      ({ rows }) => setIncomes(rows),
      () => setIncomes([]),
    );
  }, [run.id]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('defi.incomes', { run: run.id })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
          {t('defi.price', { price: figure(run.price), block: `${run.block} ${run.blockHash}` })}
        </Typography>
        {incomes === undefined ? (
          <Skeleton variant="rounded" height={200} />
        ) : (
          <FiguresTable
            rows={incomes}
            keyOf={(one) => one.id}
            columns={[
              { name: t('line.userId'), of: ({ userId }) => userId },
              { name: t('defi.address'), of: ({ address }) => address },
              { name: t('defi.holding'), figure: true, of: ({ holding }) => figure(holding) },
              { name: t('defi.rate'), figure: true, of: ({ rate }) => rate },
              { name: 'USDT', figure: true, of: ({ usdt }) => figure(usdt) },
              { name: 'ETH', figure: true, of: ({ eth }) => figure(eth) },
            ]}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('queue.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
