import { ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '@bourse/wire';
import { attachForCustomer } from '@bourse/wire/console';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import { Alert, Button, Chip, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
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
  const picker = useRef<HTMLInputElement>(null);
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
        <Button
          startIcon={<AttachFileOutlined />}
          disabled={busy || files.length >= ATTACHMENTS_MAX}
          onClick={() => picker.current?.click()}
        >
          {t(busy ? 'service.sending' : 'service.attach')}
        </Button>
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
      <input
        ref={picker}
        type="file"
        multiple
        accept={ATTACHMENT_TYPES.join(',')}
        aria-label={t('service.attach')}
        tabIndex={-1}
        style={{ display: 'none' }}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen.length > 0) void send(chosen);
        }}
      />
    </Stack>
  );
}
