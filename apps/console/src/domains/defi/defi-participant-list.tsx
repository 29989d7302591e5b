import { DataTable, type RaRecord } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { figure } from '../../shell/figure.ts';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { COIN_FILTERS } from './coin-filters.tsx';

/** Who has joined with which address, and what that brought. */
export function DefiParticipantList() {
  return (
    <RowList filters={COIN_FILTERS} perPage={50}>
      <RowTable>
        <DataTable.Col source="id" />
        <DataTable.Col source="userId" disableSort />
        <DataTable.Col source="coin" disableSort render={(one: RaRecord) => one.coin.toUpperCase()} />
        <DataTable.Col source="address" disableSort />
        <DataTable.Col source="joinedMs" render={(one: RaRecord) => <Time ms={one.joinedMs} />} />
        <DataTable.Col
          source="leftMs"
          disableSort
          render={(one: RaRecord) => (one.leftMs === null ? '' : <Time ms={one.leftMs} />)}
        />
        <DataTable.Col
          source="holding"
          align="right"
          disableSort
          render={(one: RaRecord) => (one.holding === null ? '' : figure(one.holding))}
        />
        <DataTable.Col source="usdt" align="right" disableSort render={(one: RaRecord) => figure(one.usdt)} />
        <DataTable.Col source="eth" align="right" disableSort render={(one: RaRecord) => figure(one.eth)} />
      </RowTable>
    </RowList>
  );
}
