import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface DraftDialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** Whether there is something to preview. */
  readonly ready: boolean;
  onPreview(): void;
  onClose(): void;
  readonly children: ReactNode;
  /** Another button, between the two. */
  readonly extra?: ReactNode;
}

/** Something is written here; its preview is where it is decided. */
export function DraftDialog({ title, wide = false, ready, onPreview, onClose, children, extra }: DraftDialogProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={wide ? 'md' : 'sm'} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('queue.close')}
        </Button>
        {extra}
        <Button variant="contained" disabled={!ready} onClick={onPreview}>
          {t('settings.preview')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
