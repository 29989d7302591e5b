import { noteCase } from '@bourse/wire/console';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NoteForm } from '../../kit/note-form.tsx';
import { call } from '../../platform/api.ts';
import { Time } from '../../shell/time.tsx';
import type { CasePartProps } from './case-view.ts';

/** What operators noted in a case, the newest first. */
export function CaseNotes({ view, onDone }: CasePartProps) {
  const t = useTranslate();
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 760 }}>
      {view.status !== 'closed' && (
        <NoteForm
          add={async (text) => {
            await call(noteCase, { params: { id: view.id }, body: { text } });
            onDone();
          }}
        />
      )}
      {view.notes.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('shell.nothing')}</Typography>}
      {view.notes.map((note) => (
        <Box key={note.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>
            {note.operator} · <Time ms={note.createdMs} />
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
