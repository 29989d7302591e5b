import { groupDigits } from '@bourse/format';
import type { OutputOf } from '@bourse/wire';
import { endExport, exportList } from '@bourse/wire/console';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, reasonOf } from '../platform/api.ts';
import { saveExport } from '../platform/save-file.ts';

const AGAIN_MS = 700;
const WHOLE = 100;
type Row = OutputOf<typeof exportList>;

/** How far the file of a list is; then it can be saved. Closing the dialog does not end it. */
export function ExportDialog({ id, onClose }: { readonly id: number; onClose(): void }) {
  const t = useTranslate();
  const [row, setRow] = useState<Row>();
  const [refusal, setRefusal] = useState('');
  const isRunning = row === undefined || row.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      call(exportList, { query: { perPage: 20 } }).then(
        ({ rows }) => setRow(rows.find((one) => one.id === id)),
        (error: unknown) => setRefusal(reasonOf(error)),
      );
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, isRunning]);
  const tried = (work: Promise<unknown>) => work.then(onClose, (error: unknown) => setRefusal(reasonOf(error)));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <DialogTitle>{t('lists.exportTitle')}</DialogTitle>
      <DialogContent>
        {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
        {row?.status === 'failed' && <Alert severity="error">{t('lists.failed')}</Alert>}
        {isRunning && (
          <LinearProgress
            aria-label={t('lists.exportTitle')}
            {...(row === undefined || row.total === 0
              ? {}
              : { variant: 'determinate', value: (WHOLE * row.written) / row.total })}
          />
        )}
        <Typography sx={{ mt: 1.5 }} role="status">
          {row === undefined
            ? t('lists.begun')
            : t(row.status === 'done' ? 'lists.ready' : 'lists.progress', {
                written: groupDigits(String(row.written)),
                total: groupDigits(String(row.total)),
              })}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>{t('lists.kept')}</Typography>
      </DialogContent>
      <DialogActions>
        {isRunning && <Button onClick={() => tried(call(endExport, { params: { id } }))}>{t('lists.end')}</Button>}
        <Button onClick={onClose}>{t('lists.close')}</Button>
        {row?.status === 'done' && (
          <Button variant="contained" onClick={() => tried(saveExport(id, row.fileName))}>
            {t('lists.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
