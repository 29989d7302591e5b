import { type InstrumentRow, LISTING_PHASES, MARKET_KINDS } from '@bourse/wire/console';
import Add from '@mui/icons-material/Add';
import UploadFile from '@mui/icons-material/UploadFile';
import { Button, Chip, Stack } from '@mui/material';
import { useCallback } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, TopToolbar, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { figure } from '../../shell/figure.ts';
import { FROM_WIDE, RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';

const COLOURS = { open: 'default', closing: 'warning', ended: 'error' } as const;

/** On which desks it is, those that are leaving in colour. */
export function DeskChips({ desks }: Pick<InstrumentRow, 'desks'>) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {desks.map(({ desk, phase }) => (
        <Chip
          key={desk}
          size="small"
          variant={phase === 'open' ? 'outlined' : 'filled'}
          color={COLOURS[phase]}
          label={phase === 'open' ? t(`trading.${desk}`) : `${t(`trading.${desk}`)}: ${t(`instruments.${phase}`)}`}
        />
      ))}
    </Stack>
  );
}

/** Everything that is listed, was listed, or waits to be. */
export function InstrumentList() {
  const t = useTranslate();
  const go = useNavigate();
  const open = useCallback((row: RaRecord) => void go(`/instruments/${row.id}/show`), [go]);
  const choices = (names: readonly string[]) => names.map((id) => ({ id, name: t(`instruments.${id}`) }));
  return (
    <RowList
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <SelectInput key="kind" source="kind" label={t('instruments.kind')} choices={choices(MARKET_KINDS)} alwaysOn />,
        <SelectInput
          key="phase"
          source="phase"
          label={t('instruments.phase')}
          choices={choices(LISTING_PHASES)}
          alwaysOn
        />,
      ]}
      sort={{ field: 'place', order: 'ASC' }}
      perPage={50}
      actions={
        <TopToolbar>
          <Button startIcon={<Add />} onClick={() => void go('/instruments/new')}>
            {t('instruments.add')}
          </Button>
          <Button startIcon={<UploadFile />} onClick={() => void go('/instruments/file')}>
            {t('instruments.file')}
          </Button>
        </TopToolbar>
      }
    >
      <QueueTable listening open={open}>
        <DataTable.Col source="id" label={t('instruments.symbol')} render={(one: RaRecord) => one.showSymbol} />
        <DataTable.Col source="name" label={t('instruments.name')} />
        <DataTable.Col
          source="kind"
          disableSort
          sx={FROM_WIDE}
          label={t('instruments.kind')}
          render={(one: RaRecord) => t(`instruments.${one.kind}`)}
        />
        <DataTable.Col
          source="desks"
          disableSort
          label={t('instruments.desks')}
          render={(one: RaRecord) => <DeskChips desks={one.desks} />}
        />
        <DataTable.Col
          source="isOpen"
          disableSort
          label={t('instruments.market')}
          render={(one: RaRecord) => {
            const state = t(one.isOpen ? 'instruments.isOpen' : 'instruments.isShut');
            return one.hours === 'always' ? state : `${state} (${one.hours})`;
          }}
        />
        <DataTable.Col
          source="price"
          disableSort
          label={t('instruments.price')}
          sx={{ textAlign: 'right' }}
          render={(one: RaRecord) => (one.pricedMs === null ? t('instruments.noPrice') : figure(one.price))}
        />
        <DataTable.Col
          source="changedMs"
          sx={FROM_WIDE}
          label={t('instruments.changed')}
          render={(one: RaRecord) => (one.changedMs === 0 ? t('instruments.firstFile') : <Time ms={one.changedMs} />)}
        />
      </QueueTable>
    </RowList>
  );
}
