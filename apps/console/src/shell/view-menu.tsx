import type { OutputOf } from '@bourse/wire';
import { deleteView, saveView, viewList } from '@bourse/wire/console';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, Divider, IconButton, Menu, MenuItem, Stack, TextField } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../platform/api.ts';

type View = OutputOf<typeof viewList>[number];

/** Filters of this list that the operator keeps under names, on every desk they sign in at. */
export function ViewMenu({ list }: { readonly list: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [views, setViews] = useState<readonly View[]>([]);
  const [name, setName] = useState('');
  const failed = useCallback((error: unknown) => notify(reasonOf(error), { type: 'error' }), [notify]);
  const read = useCallback(() => {
    call(viewList, { query: { list } }).then((found) => setViews([...found]), failed);
  }, [list, failed]);
  useEffect(() => {
    if (anchor !== undefined) read();
  }, [anchor, read]);
  const use = ({ query }: View) => {
    const { sort: field, order, ...filters } = query;
    setFilters(filters);
    if (typeof field === 'string') setSort({ field, order: order === 'asc' ? 'ASC' : 'DESC' });
    setAnchor(undefined);
  };
  const keep = () => {
    const given = Object.entries(filterValues ?? {}).filter(([, value]) => value !== '' && value != null);
    const query = { ...Object.fromEntries(given), sort: sort.field, order: sort.order.toLowerCase() };
    call(saveView, { body: { list, name: name.trim(), query } }).then(() => {
      setName('');
      read();
    }, failed);
  };
  return (
    <>
      <Button size="small" startIcon={<BookmarkBorder />} onClick={(event) => setAnchor(event.currentTarget)}>
        {t('lists.views')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {views.map((view) => (
          <MenuItem key={view.id} onClick={() => use(view)} sx={{ justifyContent: 'space-between', gap: 2 }}>
            {view.name}
            <IconButton
              size="small"
              aria-label={t('lists.forget', { name: view.name })}
              onClick={(event) => {
                event.stopPropagation();
                call(deleteView, { params: { id: view.id } }).then(read, failed);
              }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <Stack direction="row" spacing={1} sx={{ px: 2, py: 1, alignItems: 'center' }}>
          <TextField
            size="small"
            label={t('lists.viewName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            // The menu would look for an entry that begins with the letter.
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Button disabled={name.trim() === ''} onClick={keep}>
            {t('lists.keep')}
          </Button>
        </Stack>
      </Menu>
    </>
  );
}
