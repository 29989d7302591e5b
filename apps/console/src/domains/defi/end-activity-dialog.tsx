import { endDefiActivity } from '@bourse/wire/console';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';

/** Proposes to end an activity before its time. */
export function EndActivityDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  return (
    <DecisionDialog
      title={t('defi.endTitle', { number: id })}
      action={t('decision.propose')}
      danger
      onClose={onClose}
      decide={async (reason) => decided(await call(endDefiActivity, { params: { id }, body: { reason } }))}
    >
      <Alert severity="info">{t('decision.second')}</Alert>
    </DecisionDialog>
  );
}
