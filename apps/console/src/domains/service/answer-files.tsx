import { ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '@bourse/wire';
import { attachForCustomer } from '@bourse/wire/console';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import { Alert, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../kit/file-button.tsx';
import { reasonOf } from '../../platform/api.ts';
import { sendPicture } from '../../platform/send-picture.ts';

/** A file on the server that no answer has yet. */
export interface AnswerFile {
  readonly id: string;
  readonly name: string;
}

export interface AnswerFilesProps {
  readonly userId: number;
  readonly files: readonly AnswerFile[];
  onChange(files: readonly AnswerFile[]): void;
}

/** Pictures and PDF files that go with an answer. */
export function AnswerFiles({ userId, files, onChange }: AnswerFilesProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (chosen: readonly File[]) => {
    setBusy(true);
    setRefusal('');
    const added: AnswerFile[] = [];
    try {
      for (const file of chosen.slice(0, ATTACHMENTS_MAX - files.length)) {
        const name = file.name.slice(-80);
        added.push({ id: await sendPicture(attachForCustomer, file, { customer: userId, name }), name });
      }
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      onChange([...files, ...added]);
      setBusy(false);
    }
  };
  return (
    <Stack spacing={1} sx={{ mb: 1.5 }}>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FileButton
          startIcon={<AttachFileOutlined />}
          disabled={busy || files.length >= ATTACHMENTS_MAX}
          label={t('service.attach')}
          text={t(busy ? 'service.sending' : 'service.attach')}
          accept={ATTACHMENT_TYPES}
          multiple
          onChoose={(chosen) => void send(chosen)}
        />
        {files.map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            onDelete={() => onChange(files.filter((one) => one.id !== id))}
            slotProps={{ label: { title: t('service.removeFile', { name }) } }}
            sx={{ maxWidth: '100%' }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
