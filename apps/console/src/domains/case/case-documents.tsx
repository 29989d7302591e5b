import { addCaseDocument, caseDocument } from '@bourse/wire/console';
import { Alert, Box, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../kit/file-button.tsx';
import { Picture } from '../../kit/queue/picture.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { sendPicture } from '../../platform/send-picture.ts';
import { Time } from '../../shell/time.tsx';
import type { CasePartProps } from './case-view.ts';

const readDocument = (document: string) => call(caseDocument, { params: { document } });

/** Pictures that operators added to a case. */
export function CaseDocuments({ view, onDone }: CasePartProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (file: File) => {
    setBusy(true);
    setRefusal('');
    try {
      await sendPicture(addCaseDocument, file, { case: view.id });
      onDone();
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 1.5 }}>
        {view.documents.map(({ id, operator, createdMs }, at) => (
          <figure key={id} style={{ margin: 0 }}>
            <Picture upload={id} label={t('cases.document', { number: at + 1 })} read={readDocument} />
            <figcaption>
              {operator} · <Time ms={createdMs} />
            </figcaption>
          </figure>
        ))}
      </Box>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {view.status !== 'closed' && (
        <FileButton
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          disabled={busy}
          label={t('cases.addDocument')}
          text={t(busy ? 'cases.sending' : 'cases.addDocument')}
          accept={['image/png', 'image/jpeg']}
          onChoose={([file]) => file && void send(file)}
        />
      )}
    </Stack>
  );
}
