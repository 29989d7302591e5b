import { operatorPicture } from '@bourse/wire/console';
import { Alert, Box, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';

export interface PictureProps {
  readonly upload: string;
  readonly label: string;
  /** How it is read, where it is no customer's upload; the same function each time. */
  readonly read?: (upload: string) => Promise<{ readonly img: string }>;
}

const readUpload = (upload: string) => call(operatorPicture, { params: { upload } });

/** A picture that a customer sent, by its id; a click shows it as large as it is. */
export function Picture({ upload, label, read = readUpload }: PictureProps) {
  const t = useTranslate();
  const [image, setImage] = useState('');
  const [refusal, setRefusal] = useState('');
  const [large, setLarge] = useState(false);
  useEffect(() => {
    let isHere = true;
    read(upload).then(
      ({ img }) => isHere && setImage(img),
      (error: unknown) => isHere && setRefusal(reasonOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [upload, read]);
  if (refusal !== '') return <Alert severity="warning">{refusal}</Alert>;
  if (image === '') return <Skeleton variant="rounded" height={180} />;
  return (
    <Box
      component="button"
      type="button"
      onClick={() => setLarge(!large)}
      aria-label={t(large ? 'queue.smaller' : 'queue.larger', { name: label })}
      sx={{ p: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto', bgcolor: 'background.default' }}
    >
      <Box
        component="img"
        src={image}
        alt={label}
        sx={{ display: 'block', ...(large ? {} : { maxHeight: 180, maxWidth: '100%' }) }}
      />
    </Box>
  );
}
