import { NOTE_MAX, noteCase } from '@bourse/wire/console';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { Time } from '../../shell/time.tsx';
import type { CasePartProps } from './case-view.ts';

/** What operators noted in a case, the newest first. */
export function CaseNotes({ view, onDone }: CasePartProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal('');
    try {
      await call(noteCase, { params: { id: view.id }, body: { text } });
      setText('');
      onDone();
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 760 }}>
      {view.status !== 'closed' && (
        <form onSubmit={submit}>
          <TextField
            multiline
            fullWidth
            minRows={2}
            maxRows={8}
            label={t('notes.note')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
          />
          {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
          <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''}>
            {t('notes.add')}
          </Button>
        </form>
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
