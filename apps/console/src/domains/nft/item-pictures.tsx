import { uploadNftPicture } from '@bourse/wire/console';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Alert, Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from '../../kit/file-button.tsx';
import { reasonOf } from '../../platform/api.ts';
import { sendPicture } from '../../platform/send-picture.ts';

/** A picture that is on the server. */
export interface SentPicture {
  readonly id: string;
  /** A data URL of the file that was sent. */
  readonly preview: string;
}

export interface ItemPicturesProps {
  readonly pictures: readonly SentPicture[];
  onChange(pictures: readonly SentPicture[]): void;
}

/** The pictures of the items in order: sent one after the other. */
export function ItemPictures({ pictures, onChange }: ItemPicturesProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (files: readonly File[]) => {
    setBusy(true);
    setRefusal('');
    let all = pictures;
    try {
      for (const file of files) {
        all = [...all, { id: await sendPicture(uploadNftPicture, file), preview: await previewOf(file) }];
        onChange(all);
      }
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend">{t('nft.pictures', { count: pictures.length })}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 1, my: 1 }}>
        {pictures.map((one, place) => (
          <Box key={one.id} sx={{ position: 'relative' }}>
            <Box
              component="img"
              src={one.preview}
              alt={t('nft.pictureOf', { number: place + 1 })}
              sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
            />
            <IconButton
              size="small"
              aria-label={t('nft.removePicture', { number: place + 1 })}
              onClick={() => onChange(pictures.filter(({ id }) => id !== one.id))}
              sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper' }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <FileButton
        variant="outlined"
        disabled={busy}
        label={t('nft.addPictures')}
        text={t(busy ? 'nft.sending' : 'nft.addPictures')}
        accept={['image/png', 'image/jpeg']}
        multiple
        onChoose={(files) => void send(files)}
      />
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
    </Box>
  );
}

function previewOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
