import { REASON_LENGTH_MIN } from '@bourse/wire/console';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { type HttpError, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { reasonOf } from '../platform/api.ts';

export interface DecisionDialogProps {
  readonly title: string;
  /** What the button says: a verb. */
  readonly action: string;
  /** A decision that takes something away. */
  readonly danger?: boolean;
  /** What the reason is called, and who reads it, where that is not the audit log alone. */
  readonly reasonLabel?: string;
  readonly reasonHelp?: string;
  /** What is decided about, and what else it needs. */
  readonly children?: ReactNode;
  /** False while what else it needs is not there. */
  readonly ready?: boolean;
  /** Rejects with what the server refused. */
  decide(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Every decision asks for its reason here, and says here why it was refused. */
export function DecisionDialog({
  title,
  action,
  danger = false,
  children,
  ready = true,
  ...props
}: DecisionDialogProps) {
  const t = useTranslate();
  const id = useId();
  const { reasonLabel = t('decision.reason'), reasonHelp = t('decision.reasonHelp') } = props;
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const signOutIfDenied = useLogoutIfAccessDenied();
  // Without going to it: what is decided about stands above, and is read first.
  const focus = useCallback((field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true }), []);
  const isGiven = reason.trim().length >= REASON_LENGTH_MIN;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven || !ready || busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await props.decide(reason.trim());
      props.onClose();
    } catch (error) {
      if (!(await signOutIfDenied(error as HttpError))) setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : props.onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={1.5} sx={{ pt: 1 }}>
            {children}
            <TextField
              inputRef={focus}
              required
              multiline
              minRows={2}
              label={reasonLabel}
              helperText={reasonHelp}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose} disabled={busy} color="inherit">
            {t('decision.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!isGiven || !ready || busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
