import type { Role } from '@bourse/wire';
import { proposeOperator, validateOperatorName } from '@bourse/wire/console';
import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { type RoleChoice, RoleField } from './role-field.tsx';

export interface AddOperatorDialogProps {
  readonly roles: readonly RoleChoice[];
  onClose(): void;
  /** Proposed under a number. */
  onDone(approval: number): void;
}

export function AddOperatorDialog({ roles, onClose, onDone }: AddOperatorDialogProps) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('support');
  return (
    <DecisionDialog
      title={t('operators.add')}
      action={t('decision.propose')}
      ready={validateOperatorName(name) === undefined}
      onClose={onClose}
      decide={async (reason) => onDone((await call(proposeOperator, { body: { name, role, reason } })).approval)}
    >
      <Alert severity="info">{t('operators.addHelp')}</Alert>
      <TextField
        required
        label={t('resources.operators.fields.name')}
        helperText={t('operators.nameHelp')}
        value={name}
        onChange={(event) => setName(event.target.value.toLowerCase())}
        slotProps={{ htmlInput: { maxLength: 32, autoComplete: 'off' } }}
      />
      <RoleField roles={roles} value={role} onChange={setRole} />
    </DecisionDialog>
  );
}
