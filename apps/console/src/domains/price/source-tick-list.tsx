import { PRICE_REFUSALS } from '@bourse/wire/console';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { DataTable, type RaRecord, SelectInput, TextInput, TopToolbar, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { MomentCase } from './moment-case.tsx';

/** What sources said, as it was recorded; each row opens its moment. */
export function SourceTickList() {
  const t = useTranslate();
  const go = useNavigate();
  const [opened, setOpened] = useState<RaRecord>();
  const open = useCallback((row: RaRecord) => setOpened(row), []);
  const choices = [
    { id: 'none', name: t('prices.taken') },
    ...PRICE_REFUSALS.map((id) => ({ id, name: t(`prices.refusal.${id}`) })),
  ];
  return (
    <RowList
      title={t('prices.recorded')}
      filters={[
        <TextInput key="symbol" source="symbol" alwaysOn />,
        <TextInput key="source" source="source" alwaysOn />,
        <SelectInput key="refused" source="refused" choices={choices} alwaysOn />,
      ]}
      actions={
        <TopToolbar>
          <Button onClick={() => void go('/prices')}>{t('prices.title')}</Button>
        </TopToolbar>
      }
    >
      <QueueTable listening={opened === undefined} open={open}>
        <DataTable.Col source="cameMs" disableSort render={(one: RaRecord) => <Time ms={one.cameMs} />} />
        <DataTable.Col source="symbol" disableSort />
        <DataTable.Col source="source" disableSort />
        <DataTable.Col source="bid" disableSort align="right" render={(one: RaRecord) => one.bid} />
        <DataTable.Col source="last" disableSort align="right" render={(one: RaRecord) => one.last} />
        <DataTable.Col source="ask" disableSort align="right" render={(one: RaRecord) => one.ask} />
        <DataTable.Col
          source="late"
          disableSort
          align="right"
          render={(one: RaRecord) => `${Number(one.cameMs) - Number(one.atMs)} ms`}
        />
        <DataTable.Col
          source="refused"
          disableSort
          render={(one: RaRecord) => (one.refused === '' ? t('prices.taken') : t(`prices.refusal.${one.refused}`))}
        />
      </QueueTable>
      {opened !== undefined && <MomentCase row={opened} onClose={() => setOpened(undefined)} />}
    </RowList>
  );
}
