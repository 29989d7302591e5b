import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface CaseDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
  onClose(): void;
  /** Absent where nothing is to be decided. */
  readonly approve?: { readonly label: string; run(): void } | undefined;
  readonly refuse?: { readonly label: string; run(): void } | undefined;
}

/** One case with all that is known of it; a and r decide here, too. */
export function CaseDialog({ title, children, wide = false, onClose, approve, refuse }: CaseDialogProps) {
  const t = useTranslate();
  const id = useId();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const run = event.key === 'a' ? approve?.run : event.key === 'r' ? refuse?.run : undefined;
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [approve, refuse]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={wide ? 'md' : 'sm'} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('queue.close')}
        </Button>
        {refuse !== undefined && (
          <Button color="error" onClick={refuse.run}>
            {refuse.label}
          </Button>
        )}
        {approve !== undefined && (
          <Button variant="contained" onClick={approve.run}>
            {approve.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
