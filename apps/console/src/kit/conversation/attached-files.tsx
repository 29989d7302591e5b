import type { Attachment } from '@bourse/wire';
import { conversationFile } from '@bourse/wire/console';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Picture } from '../queue/picture.tsx';

const readFile = async (id: string) => {
  const { type, base64 } = await call(conversationFile, { params: { id }, query: {} });
  return { img: `data:${type};base64,${base64}` };
};

/** What is attached to a message: pictures, which a click enlarges, and PDF files to be saved. */
export function AttachedFiles({ files }: { readonly files: readonly Attachment[] }) {
  const t = useTranslate();
  if (files.length === 0) return null;
  const pictures = files.filter(({ type }) => type !== 'application/pdf');
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 0.5, alignItems: 'flex-start' }}>
      {files.map((file) =>
        file.type === 'application/pdf' ? (
          <SaveButton key={file.id} file={file} />
        ) : (
          <Box key={file.id} sx={{ maxWidth: '100%' }}>
            <Picture upload={file.id} label={`${t('service.picture')} ${pictures.indexOf(file) + 1}`} read={readFile} />
          </Box>
        ),
      )}
    </Stack>
  );
}

function SaveButton({ file: { id, name } }: { readonly file: Attachment }) {
  const t = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(name, [(await call(conversationFile, { params: { id }, query: {} })).base64]);
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={busy}
      startIcon={<DescriptionOutlined />}
      aria-label={t('service.saveFile', { name })}
      onClick={() => void save()}
      sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
    >
      {name}
    </Button>
  );
}
