import type { OutputOf } from '@bourse/wire';
import { exportCatalogue, previewFile, proposeFile } from '@bourse/wire/console';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { FileButton } from '../../kit/file-button.tsx';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Part } from '../../shell/part.tsx';
import { ChangesView } from './changes-view.tsx';

/** The whole catalogue as a file: saved, and read with a preview of what it would change. */
export function CatalogueFilePage() {
  const t = useTranslate();
  const decided = useDecided();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<OutputOf<typeof previewFile>>();
  const [refusal, setRefusal] = useState('');
  const [proposing, setProposing] = useState(false);
  const failed = (error: unknown) => setRefusal(reasonOf(error));
  const save = () => {
    call(exportCatalogue, {}).then(({ text: file }) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
      link.download = 'catalogue.json';
      link.click();
      URL.revokeObjectURL(link.href);
    }, failed);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefusal('');
    const given = await file.text();
    setText(given);
    call(previewFile, { body: { text: given } }).then(setPreview, failed);
  };
  const isGood = preview !== undefined && preview.problems.length === 0 && preview.changes.length > 0;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={t('instruments.file')} />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <Part title={t('instruments.file')}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('instruments.fileHelp')}</Typography>
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" onClick={save}>
            {t('instruments.export')}
          </Button>
          <FileButton
            variant="contained"
            label={t('instruments.import')}
            accept={['.json', 'application/json']}
            onChoose={([file]) => void read(file).catch(failed)}
          />
        </Stack>
      </Part>
      {preview !== undefined && (
        <Part title={t('instruments.preview')}>
          <Stack spacing={2}>
            <ChangesView preview={preview} />
            <Button
              variant="contained"
              sx={{ alignSelf: 'flex-start' }}
              disabled={!isGood}
              onClick={() => setProposing(true)}
            >
              {t('decision.propose')}
            </Button>
          </Stack>
        </Part>
      )}
      {proposing && (
        <DecisionDialog
          title={t('instruments.proposeTitle')}
          action={t('decision.propose')}
          onClose={() => setProposing(false)}
          decide={async (reason) => decided(await call(proposeFile, { body: { text, reason } }))}
        >
          <Alert severity="info">{t('decision.second')}</Alert>
        </DecisionDialog>
      )}
    </Stack>
  );
}
