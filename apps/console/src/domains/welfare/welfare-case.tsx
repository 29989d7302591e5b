import type { OutputOf } from '@bourse/wire';
import { closeWelfare, welfareHistory, type welfareList } from '@bourse/wire/console';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { figure } from '../../shell/figure.ts';
import { type AuditEntry, TitledHistory } from '../../shell/history.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { WelfareFacts } from './welfare-facts.tsx';

export type WelfareRow = OutputOf<typeof welfareList>;

/** One event: its terms, what it has paid, who decided about it; and its end before its time. */
export function WelfareCase({ row, onClose }: { row: WelfareRow; onClose(): void }) {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isClosing, setClosing] = useState(false);
  const auditEntries = useHistory(row.name);
  if (isClosing) {
    return (
      <DecisionDialog
        title={t('welfare.closeTitle', { name: row.name })}
        action={t('welfare.close')}
        danger
        onClose={() => setClosing(false)}
        decide={async (reason) => {
          await call(closeWelfare, { params: { id: row.id }, body: { reason } });
          notify('welfare.wasClosed', { type: 'success' });
          refresh();
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{row.name}</DialogTitle>
      <DialogContent>
        <WelfareFacts
          event={row}
          more={[
            { name: t('fields.status'), value: <StatusChip status={`welfare_${row.state}`} /> },
            {
              name: t('welfare.paid'),
              value: t('welfare.paidTo', { paid: figure(row.paid), smart_count: row.customers }),
            },
          ]}
        />
        <TitledHistory auditEntries={auditEntries} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('queue.close')}
        </Button>
        {!['closed', 'over'].includes(row.state) && (
          <Button color="error" onClick={() => setClosing(true)}>
            {t('welfare.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useHistory(name: string): readonly AuditEntry[] {
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  useEffect(() => {
    // Without its history an event can be looked at all the same.
    call(welfareHistory, { query: { name, perPage: 50 } }).then(
      ({ rows }) => setEntries(rows),
      () => setEntries([]),
    );
  }, [name]);
  return auditEntries;
}
