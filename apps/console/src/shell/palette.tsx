import type { Endpoint } from '@bourse/wire';
import { customerOrder } from '@bourse/wire/console';
import SearchIcon from '@mui/icons-material/Search';
import { Dialog, IconButton, InputBase, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../platform/api.ts';
import { LISTS } from '../platform/lists.ts';
import { maySee } from '../platform/resources.ts';
import { listLink } from './list-link.ts';
import { ENTRIES, titleOf } from './menu.tsx';
import { orderText } from './order-text.ts';

interface Hit {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
}
type Words = (key: string, options?: object) => string;

/** Rows of each list that are shown. */
const EACH = 5;
const PAUSE_MS = 200;
const DIGITS = /^\d{1,15}$/;

/** Lists whose own search finds a text, and where a row of theirs leads. */
const SEARCHED: Readonly<Record<string, (row: RaRecord, text: string) => Omit<Hit, 'detail'>>> = {
  customers: (row) => ({
    to: `/customers/${row.id}/show`,
    title: [row.loginName, row.id, row.email, row.phone].filter(Boolean).join(' · '),
  }),
  deposits: (row, search) => ({
    to: listLink('deposits', { search }),
    title: `${row.serialId} · ${row.loginName} · ${row.amount} ${String(row.coin).toUpperCase()}`,
  }),
  withdrawals: (row, search) => ({
    to: listLink('withdrawals', { search }),
    title: `${row.serialId} · ${row.loginName} · ${row.amount} ${String(row.coin).toUpperCase()} · ${row.destination}`,
  }),
  instruments: (row) => ({
    to: `/instruments/${row.id}/show`,
    title: [row.name, String(row.symbol ?? row.id).toUpperCase()].filter(Boolean).join(' · '),
  }),
  settings: (row) => ({ to: `/settings/${row.id}/show`, title: String(row.id) }),
};

const screensFor = (text: string, t: Words): Hit[] =>
  ENTRIES.filter((entry) => maySee(entry.name))
    .map((entry) => ({ to: `/${entry.name}`, title: titleOf(entry, t), detail: '' }))
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));

type Loose = (endpoint: Endpoint | undefined, given: object) => Promise<{ readonly rows: readonly RaRecord[] }>;

async function rowsFor(search: string, t: Words): Promise<Hit[]> {
  const lists = Object.entries(SEARCHED).filter(([resource]) => maySee(resource));
  const found = lists.map(async ([resource, hitOf]) => {
    const { rows } = await (call as Loose)(LISTS[resource], { query: { search, perPage: EACH } });
    const detail = t(`resources.${resource}.name`, { smart_count: 2 });
    return rows.map((row) => ({ ...hitOf(row, search), detail }));
  });
  // What one list cannot say leaves the others' rows.
  const all = await Promise.all([...found, orderFor(search, t)].map((one) => one.catch(() => [])));
  return all.flat();
}

async function orderFor(search: string, t: Words): Promise<Hit[]> {
  if (!DIGITS.test(search) || !maySee('orders')) return [];
  const { id, ledger, desk, symbol, ...what } = await call(customerOrder, { params: { id: Number(search) } });
  const title = `${id} · ${symbol.toUpperCase()} · ${orderText(what, t)}`;
  return [{ to: listLink('orders', { ledger, desk, number: id }), title, detail: t(`desk.${desk}`) }];
}

/** One field over everything: screens by name; customers, payments and orders by whatever identifies them. Ctrl-K opens it. */
export function Palette() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <IconButton color="inherit" aria-label={t('palette.open')} title="Ctrl-K" onClick={() => setOpen(true)}>
        <SearchIcon />
      </IconButton>
      {open && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PaletteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const rows = useRows(text.trim(), t);
  const hits = [...screensFor(text.trim(), t), ...(rows?.hits ?? [])];
  const go = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    navigate(hit.to);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(hits[at]);
    else if (step === undefined) return;
    else setAt(Math.max(0, Math.min(hits.length - 1, at + step)));
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-label': t('palette.open') } }}>
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={t('palette.hint')}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={pressed}
        inputProps={{
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': hits.length > 0 ? `${id}-${at}` : undefined,
          'aria-label': t('palette.hint'),
        }}
        sx={{ px: 2, py: 1.5 }}
      />
      <List id={id} role="listbox" dense sx={{ overflow: 'auto', maxHeight: '60vh' }}>
        {hits.map((hit, index) => (
          <ListItemButton
            key={`${hit.to} ${hit.title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            selected={index === at}
            onClick={() => go(hit)}
          >
            <ListItemText primary={hit.title} secondary={hit.detail} slotProps={{ primary: { noWrap: true } }} />
          </ListItemButton>
        ))}
      </List>
      {hits.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {t(rows === undefined ? 'palette.looking' : 'shell.nothing')}
        </Typography>
      )}
    </Dialog>
  );
}

/** What the lists find for a text, a moment after it was typed; undefined while they look. */
function useRows(text: string, t: Words): { readonly hits: readonly Hit[] } | undefined {
  const [rows, setRows] = useState<{ readonly text: string; readonly hits: readonly Hit[] }>();
  useEffect(() => {
    if (text === '') return;
    let isOld = false;
    const timer = setTimeout(() => {
      void rowsFor(text, t).then((hits) => isOld || setRows({ text, hits }));
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, t]);
  if (text === '') return { hits: [] };
  return rows?.text === text ? rows : undefined;
}
