import type { OutputOf } from '@bourse/wire';
import {
  type InstrumentSpec,
  previewCatalogue,
  proposeCatalogue,
  readCatalogue,
  writeCatalogue,
} from '@bourse/wire/console';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { ChangesView } from './changes-view.tsx';
import { SpecForm } from './spec-form.tsx';

export interface SpecEditorProps {
  readonly spec: InstrumentSpec;
  readonly calendars: readonly string[];
  readonly sources: readonly string[] | null;
  readonly isNew?: boolean;
}

/** Terms of an instrument in a form: looked at before they are proposed. */
export function SpecEditor({ spec, calendars, sources, isNew = false }: SpecEditorProps) {
  const t = useTranslate();
  const decided = useDecided();
  const [value, setValue] = useState(spec);
  const [preview, setPreview] = useState<OutputOf<typeof previewCatalogue>>();
  const [refusal, setRefusal] = useState('');
  const isChanged = isNew || JSON.stringify(value) !== JSON.stringify(spec);
  const entries = { instruments: [value], calendars: [] };
  const look = () => {
    setRefusal('');
    // What a field cannot be is said by its name, as of a file.
    const read = readCatalogue(writeCatalogue(entries));
    if (!read.ok) {
      setPreview({ problems: read.all.map((one) => ({ ...one, entry: '', problem: 'form' as const })), changes: [] });
      return;
    }
    call(previewCatalogue, { body: entries }).then(setPreview, (error: unknown) => setRefusal(reasonOf(error)));
  };
  const mayPropose = preview !== undefined && preview.problems.length === 0 && preview.changes.length > 0;
  return (
    <>
      <Stack spacing={2}>
        <SpecForm value={value} isNew={isNew} calendars={calendars} sources={sources} onChange={setValue} />
        {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} disabled={!isChanged} onClick={look}>
          {t('instruments.preview')}
        </Button>
      </Stack>
      {preview !== undefined && (
        <DecisionDialog
          title={t('instruments.proposeTitle')}
          action={t('decision.propose')}
          ready={mayPropose}
          onClose={() => setPreview(undefined)}
          decide={async (reason) => decided(await call(proposeCatalogue, { body: { ...entries, reason } }))}
        >
          <Alert severity="info">{t('decision.second')}</Alert>
          <ChangesView preview={preview} />
        </DecisionDialog>
      )}
    </>
  );
}
