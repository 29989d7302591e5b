import type { OutputOf } from '@bourse/wire';
import { addCustomerNote, customerNoteList } from '@bourse/wire/console';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NoteForm } from '../../kit/note-form.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { allows } from '../../platform/session.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Time } from '../../shell/time.tsx';

type Note = OutputOf<typeof customerNoteList>;

const PER_PAGE = 50;

/** What operators noted about a customer, the newest first. A note that is wrong is struck through by another. */
export function CustomerNotes({ userId }: { readonly userId: number }) {
  const t = useTranslate();
  const [perPage, setPerPage] = useState(PER_PAGE);
  const [found, setFound] = useState<{ readonly rows: readonly Note[]; readonly total: number }>();
  const [refusal, setRefusal] = useState('');
  const [striking, setStriking] = useState<Note>();
  const read = useCallback(() => {
    call(customerNoteList, { query: { customer: userId, perPage } }).then(setFound, (error: unknown) =>
      setRefusal(reasonOf(error)),
    );
  }, [userId, perPage]);
  useEffect(read, [read]);
  useQueue('customers', read);
  const mayNote = allows(addCustomerNote.permission);
  const rows = found?.rows ?? [];
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 760 }}>
      {mayNote && (
        <NoteForm
          help={t('notes.noteHelp')}
          add={async (text) => {
            await call(addCustomerNote, { params: { id: userId }, body: { text } });
            read();
          }}
        />
      )}
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {found?.total === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('shell.nothing')}</Typography>}
      {rows.map((note) => (
        <NoteRow key={note.id} note={note} onStrike={mayNote ? setStriking : undefined} />
      ))}
      {found !== undefined && found.total > rows.length && perPage < 200 && (
        <Button onClick={() => setPerPage(200)}>{t('notes.older')}</Button>
      )}
      {striking !== undefined && (
        <DecisionDialog
          title={t('notes.strikeTitle', { number: striking.id })}
          action={t('notes.strike')}
          reasonHelp={t('notes.strikeHelp')}
          onClose={() => setStriking(undefined)}
          decide={async (text) => {
            await call(addCustomerNote, { params: { id: userId }, body: { text, strikes: striking.id } });
            read();
          }}
        >
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{striking.text}</Typography>
        </DecisionDialog>
      )}
    </Stack>
  );
}

function NoteRow({ note, onStrike }: { readonly note: Note; readonly onStrike: ((note: Note) => void) | undefined }) {
  const t = useTranslate();
  const isStruck = note.struckBy !== null;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(isStruck ? { textDecoration: 'line-through', color: 'text.secondary' } : {}),
        }}
      >
        {note.text}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'text.secondary', fontSize: 12 }}>
        <span>
          {note.id} · {note.operator} · <Time ms={note.createdMs} />
          {note.strikes !== null && ` · ${t('notes.strikes', { number: note.strikes })}`}
          {isStruck && ` · ${t('notes.struckBy', { number: note.struckBy })}`}
        </span>
        {!isStruck && note.strikes === null && onStrike !== undefined && (
          <Button size="small" onClick={() => onStrike(note)}>
            {t('notes.strike')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
