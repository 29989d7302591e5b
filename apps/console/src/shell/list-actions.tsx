import { startExport } from '@bourse/wire/console';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FilterButton, TopToolbar, useListContext, useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../platform/api.ts';
import { LISTS } from '../platform/lists.ts';
import { ExportDialog } from './export-dialog.tsx';
import { Needs } from './needs.tsx';
import { ViewMenu } from './view-menu.tsx';

export interface ListActionsProps {
  readonly resource: string;
  /** Whether there are filters that do not stand above the list already. */
  readonly hasMore: boolean;
  readonly children?: ReactNode | false;
}

/** The name by which the server knows a list: "customerList". */
export const listName = (resource: string): string | undefined => LISTS[resource]?.id.split('.')[1];

/** Above every list: more filters, views that are kept, a file of all that it finds; and what the list has of its own. */
export function ListActions({ resource, hasMore, children }: ListActionsProps) {
  const name = listName(resource);
  return (
    <TopToolbar sx={{ alignItems: 'center', flexShrink: 0 }}>
      {hasMore && <FilterButton disableSaveQuery />}
      {name !== undefined && <ViewMenu list={name} />}
      {name !== undefined && <ExportMenu list={name} />}
      {children}
    </TopToolbar>
  );
}

/** The filters of the list as it stands, without what is empty. */
export function useListQuery(): Record<string, string | number | boolean> {
  const { filterValues, filter, sort } = useListContext();
  const all = { ...filterValues, ...filter, sort: sort?.field, order: sort?.order.toLowerCase() };
  const isSet = ([, value]: [string, unknown]) => value !== undefined && value !== null && value !== '';
  return Object.fromEntries(Object.entries(all).filter(isSet)) as Record<string, string | number | boolean>;
}

function ExportMenu({ list }: { readonly list: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const query = useListQuery();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [made, setMade] = useState<number>();
  const start = async (format: 'csv' | 'xlsx') => {
    setAnchor(undefined);
    try {
      setMade((await call(startExport, { body: { list, query, format } })).id);
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Needs permission={startExport.permission}>
        <Button size="small" startIcon={<DownloadOutlined />} onClick={(event) => setAnchor(event.currentTarget)}>
          {t('lists.export')}
        </Button>
      </Needs>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={() => start('csv')}>{t('lists.csv')}</MenuItem>
        <MenuItem onClick={() => start('xlsx')}>{t('lists.xlsx')}</MenuItem>
      </Menu>
      {made !== undefined && <ExportDialog id={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
