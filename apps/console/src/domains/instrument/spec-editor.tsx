import type { OutputOf } from '@bourse/wire';
import { type InstrumentSpec, instrumentSpec, previewCatalogue, proposeCatalogue } from '@bourse/wire/console';
import { Alert, Button, Card, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { shapeOfSchema } from '../../kit/shape/json-shape.ts';
import { ShapeField } from '../../kit/shape/shape-field.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { ChangesView } from './changes-view.tsx';

/** Terms of an instrument in a form: looked at before they are proposed. */
export function SpecEditor({ spec, isNew = false }: { readonly spec: InstrumentSpec; readonly isNew?: boolean }) {
  const t = useTranslate();
  const decided = useDecided();
  const shape = useMemo(() => shapeOfSchema(instrumentSpec), []);
  const [value, setValue] = useState<unknown>(spec);
  const [preview, setPreview] = useState<OutputOf<typeof previewCatalogue>>();
  const [refusal, setRefusal] = useState('');
  const isChanged = isNew || JSON.stringify(value) !== JSON.stringify(spec);
  const entries = { instruments: [value as InstrumentSpec], calendars: [] };
  const look = () => {
    setRefusal('');
    call(previewCatalogue, { body: entries }).then(setPreview, (error: unknown) => setRefusal(reasonOf(error)));
  };
  const mayPropose = preview !== undefined && preview.problems.length === 0 && preview.changes.length > 0;
  return (
    <Card sx={{ p: 2 }}>
      <Stack spacing={2}>
        <ShapeField name="instrument" shape={shape} value={value} onChange={setValue} />
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
    </Card>
  );
}
