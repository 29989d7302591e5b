import { instrumentDetail, instrumentList } from '@bourse/wire/console';
import { Alert, Autocomplete, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { Part } from '../../shell/part.tsx';
import { SpecEditor, type SpecEditorProps } from './spec-editor.tsx';

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A new instrument begins as a copy of one that is much like it. */
export function NewInstrumentPage() {
  const t = useTranslate();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [model, setModel] = useState<Omit<SpecEditorProps, 'isNew'>>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    call(instrumentList, { query: { perPage: 200, sort: 'place' } }).then(
      ({ rows }) => setChoices(rows.map(({ id, showSymbol, name }) => ({ id, label: `${showSymbol} · ${name}` }))),
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, []);
  const choose = (symbol: string) => {
    call(instrumentDetail, { params: { symbol } }).then(
      ({ spec, calendars, sources }) => {
        const copy = { ...spec, symbol: '', showSymbol: '', name: '', base: '', hot: false, company: null };
        setModel({ spec: copy, calendars, sources });
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  };
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('instruments.add')} />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <Part title={t('instruments.model')}>
        <Autocomplete
          options={choices}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, choice) => choice !== null && choose(choice.id)}
          renderInput={(props) => (
            <TextField {...props} label={t('instruments.model')} helperText={t('instruments.modelHelp')} />
          )}
        />
      </Part>
      {model !== undefined && (
        <Part title={t('instruments.terms')}>
          <SpecEditor key={JSON.stringify(model)} {...model} isNew />
        </Part>
      )}
    </Stack>
  );
}
