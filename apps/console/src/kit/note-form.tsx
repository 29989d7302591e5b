import { NOTE_MAX } from '@bourse/wire/console';
import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../platform/api.ts';

export interface NoteFormProps {
  readonly help?: string;
  /** Sends the text; what it is refused for is shown, and the text stays. */
  add(text: string): Promise<void>;
}

/** A note that an operator writes: about a customer, or in a case. */
export function NoteForm({ help, add }: NoteFormProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal('');
    try {
      await add(text);
      setText('');
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label={t('notes.note')}
        helperText={help}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
