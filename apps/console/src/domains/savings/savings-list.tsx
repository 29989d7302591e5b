import { percentOf, SAVINGS_KINDS, SAVINGS_STATES } from '@bourse/wire';
import type { SavingsDraft } from '@bourse/wire/console';
import { Chip } from '@mui/material';
import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useRefresh, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { figure } from '../../shell/figure.ts';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { FundingCard } from './funding-card.tsx';
import { NEW_DRAFT, type PlanRow, titleOf } from './plan-draft.ts';
import { SavingsDialog } from './savings-dialog.tsx';

const COLOURS = { open: 'success', sold: 'warning', closed: 'default' } as const;

const rateOf = ({ minRate, maxRate }: SavingsDraft) =>
  minRate === maxRate ? percentOf(minRate) : `${percentOf(minRate)} – ${percentOf(maxRate)}`;

/** Pledge plans and financial products, and what funds their interest. */
export function SavingsList() {
  const t = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<{ readonly row: PlanRow | undefined; readonly draft: SavingsDraft }>();
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput
      key="kind"
      source="kind"
      label={t('savings.kind')}
      choices={SAVINGS_KINDS.map((id) => ({ id, name: t(`savings.${id}`) }))}
      alwaysOn
    />,
    <SelectInput
      key="state"
      source="state"
      label={t('savings.state')}
      choices={SAVINGS_STATES.map((id) => ({ id, name: t(`savings.states.${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <>
      <FundingCard />
      <RowList
        filters={filters}
        actions={<AddAction label={t('savings.add')} onClick={() => setOpen({ row: undefined, draft: NEW_DRAFT })} />}
        sort={{ field: 'sort', order: 'ASC' }}
        perPage={50}
      >
        <QueueTable
          listening={open === undefined}
          open={(row) => setOpen({ row: row as PlanRow, draft: row as unknown as SavingsDraft })}
        >
          <DataTable.Col source="id" />
          <DataTable.Col
            source="title"
            label={t('savings.title')}
            disableSort
            render={(one: RaRecord) => titleOf(one as unknown as SavingsDraft)}
          />
          <DataTable.Col
            source="kind"
            label={t('savings.kind')}
            disableSort
            render={(one: RaRecord) => t(`savings.${one.kind}`)}
          />
          <DataTable.Col
            source="minRate"
            label={t('savings.rate')}
            disableSort
            render={(one: RaRecord) => rateOf(one as unknown as SavingsDraft)}
          />
          <DataTable.NumberCol source="days" label={t('savings.days')} disableSort />
          <DataTable.NumberCol source="orders" label={t('savings.orders')} disableSort sx={FROM_WIDE} />
          <DataTable.Col
            source="invested"
            align="right"
            label={t('savings.invested')}
            disableSort
            render={(one: RaRecord) => figure(one.invested)}
          />
          <DataTable.Col
            source="remaining"
            align="right"
            label={t('savings.remaining')}
            disableSort
            render={(one: RaRecord) => figure(one.remaining)}
          />
          <DataTable.Col
            source="state"
            label={t('savings.state')}
            disableSort
            render={(one: RaRecord) => (
              <Chip
                size="small"
                variant="outlined"
                color={COLOURS[one.state as keyof typeof COLOURS]}
                label={t(`savings.states.${one.state}`)}
              />
            )}
          />
        </QueueTable>
      </RowList>
      {open !== undefined && (
        <SavingsDialog
          key={open.row?.id ?? 'new'}
          row={open.row}
          former={open.draft}
          onClose={() => {
            setOpen(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}
