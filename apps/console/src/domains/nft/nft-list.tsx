import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useTranslate } from 'react-admin';
import { RowTable } from '../../kit/row-table.tsx';
import { AddAction } from '../../shell/add-action.tsx';
import { figure } from '../../shell/figure.ts';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const fee = (one: RaRecord) => `${one.fee}%`;
const nothing = () => null;

/** Collections of items that were issued. Nothing of them changes any more. */
export function NftList() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const money = (one: RaRecord) => `${figure(one.price)} ${one.coin.toUpperCase()}`;
  return (
    <>
      <RowList
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        actions={<AddAction label={t('nft.issue')} onClick={() => setOpen(true)} />}
      >
        <RowTable facts={{ price: money, fee, coin: nothing, sample: nothing, createdMs: nothing }}>
          <DataTable.Col source="id" />
          <DataTable.Col source="name" disableSort />
          <DataTable.Col align="right" source="price" disableSort render={money} />
          <DataTable.Col align="right" source="fee" disableSort render={fee} />
          <DataTable.Col align="right" source="supply" disableSort />
          <DataTable.Col align="right" source="sold" disableSort />
          <DataTable.Col align="right" source="asked" disableSort />
          <DataTable.Col source="beginTime" disableSort render={(one: RaRecord) => <Time ms={one.beginTime} />} />
        </RowTable>
      </RowList>
      {isOpen && <IssueDialog onClose={() => setOpen(false)} />}
    </>
  );
}
