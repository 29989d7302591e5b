import { STATEMENT_KINDS, type StatementKind } from '@bourse/wire';
import { customerStatement } from '@bourse/wire/console';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { browserZone, fieldTime, useZone } from '../../platform/zone.ts';
import { LedgerField } from '../../shell/ledger-field.tsx';
import { printTable } from './print-table.ts';

const YEARS_SHOWN = 6;

/** A customer's statement of a calendar year, to save or to print. */
export function StatementDialog({ userId, onClose }: { readonly userId: number; onClose(): void }) {
  const t = useTranslate();
  const zone = useZone() ?? browserZone();
  const thisYear = new Date().getFullYear();
  const [kind, setKind] = useState<StatementKind>('gains');
  const [ledger, setLedger] = useState<'live' | 'demo'>('live');
  const [year, setYear] = useState(thisYear - 1);
  const [refusal, setRefusal] = useState('');
  const make = async (then: (made: { readonly fileName: string; readonly csv: string }) => void) => {
    try {
      const [from, to] = [fieldTime(`${year}-01-01T00:00`), fieldTime(`${year + 1}-01-01T00:00`)];
      const made = await call(customerStatement, { params: { id: userId }, query: { kind, ledger, from, to, zone } });
      setRefusal(made.truncated ? t('statement.truncated') : '');
      then(made);
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };
  const save = ({ fileName, csv }: { readonly fileName: string; readonly csv: string }) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const print = ({ fileName, csv }: { readonly fileName: string; readonly csv: string }) => printTable(fileName, csv);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <DialogTitle>{t('statement.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ mt: 1 }}>
          {refusal !== '' && <Alert severity="warning">{refusal}</Alert>}
          <TextField
            select
            label={t('statement.kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value as StatementKind)}
          >
            {STATEMENT_KINDS.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`statementKind.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('statement.year')}
            value={year}
            onChange={(event) => setYear(Number(event.target.value))}
          >
            {Array.from({ length: YEARS_SHOWN }, (_, back) => thisYear - back).map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <LedgerField value={ledger} onChange={setLedger} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('lists.close')}</Button>
        <Button onClick={() => make(print)}>{t('statement.print')}</Button>
        <Button variant="contained" onClick={() => make(save)}>
          {t('statement.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
