import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, type RaRecord, SearchInput, TopToolbar, useTranslate } from 'react-admin';
import { figure } from '../shell/figure.ts';
import { Time } from '../shell/time.tsx';
import { IssueDialog } from './issue-dialog.tsx';

/** Collections of items that were issued. Nothing of them changes any more. */
export function NftList() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const actions = (
    <TopToolbar>
      <Button startIcon={<AddOutlined />} variant="contained" onClick={() => setOpen(true)}>
        {t('nft.issue')}
      </Button>
    </TopToolbar>
  );
  const money = (one: RaRecord) => `${figure(one.price)} ${one.coin.toUpperCase()}`;
  return (
    <>
      <List
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        actions={actions}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        empty={false}
        exporter={false}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="id" />
          <DataTable.Col source="name" disableSort />
          <DataTable.Col align="right" source="price" disableSort render={money} />
          <DataTable.Col align="right" source="fee" disableSort render={(one: RaRecord) => `${one.fee}%`} />
          <DataTable.Col align="right" source="supply" disableSort />
          <DataTable.Col align="right" source="sold" disableSort />
          <DataTable.Col align="right" source="asked" disableSort />
          <DataTable.Col source="beginTime" disableSort render={(one: RaRecord) => <Time ms={one.beginTime} />} />
        </DataTable>
      </List>
      {isOpen && <IssueDialog onClose={() => setOpen(false)} />}
    </>
  );
}
