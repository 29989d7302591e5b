import type { OutputOf } from '@bourse/wire';
import { deleteView, saveView, viewList } from '@bourse/wire/console';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  Stack,
  TextField,
} from '@mui/material';
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
      {/* No menu: in one a field would not be reached. */}
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(undefined)}
      >
        {views.length > 0 && (
          <List dense aria-label={t('lists.views')}>
            {views.map((view) => (
              <ListItem
                key={view.id}
                disablePadding
                secondaryAction={
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={t('lists.forget', { name: view.name })}
                    onClick={() => void call(deleteView, { params: { id: view.id } }).then(read, failed)}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton onClick={() => use(view)}>
                  <ListItemText primary={view.name} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        {views.length > 0 && <Divider />}
        <Stack direction="row" spacing={1} sx={{ px: 2, py: 1, alignItems: 'center' }}>
          <TextField
            size="small"
            label={t('lists.viewName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button disabled={name.trim() === ''} onClick={keep}>
            {t('lists.keep')}
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
