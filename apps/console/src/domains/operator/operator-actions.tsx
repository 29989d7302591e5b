import type { Role } from '@bourse/wire';
import { changeRole, disableOperator, resetOperator } from '@bourse/wire/console';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import type { OneTimePassword } from './one-time-password-dialog.tsx';
import { type RoleChoice, RoleField } from './role-field.tsx';

export interface OperatorActionsProps {
  readonly operator: RaRecord;
  readonly roles: readonly RoleChoice[];
  onDone(password?: OneTimePassword): void;
}

type Open = 'role' | 'disable' | 'reset';

/** What can be done to another operator. */
export function OperatorActions({ operator, roles, onDone }: OperatorActionsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<Open>();
  const [role, setRole] = useState(operator.role as Role);
  const disabled = operator.disabled === true;
  const params = { id: Number(operator.id) };
  const name = String(operator.name);
  const close = () => setOpen(undefined);
  const shut = t(disabled ? 'operators.enable' : 'operators.disable');
  return (
    <>
      <Button size="small" onClick={() => setOpen('role')}>
        {t('operators.changeRole')}
      </Button>
      <Button size="small" onClick={() => setOpen('reset')}>
        {t('operators.reset')}
      </Button>
      <Button size="small" color={disabled ? 'primary' : 'error'} onClick={() => setOpen('disable')}>
        {shut}
      </Button>
      {open === 'role' && (
        <DecisionDialog
          title={t('operators.changeRoleOf', { name })}
          action={t('operators.changeRole')}
          ready={role !== operator.role}
          onClose={close}
          decide={async (reason) => {
            await call(changeRole, { params, body: { role, reason } });
            onDone();
          }}
        >
          <RoleField roles={roles} value={role} onChange={setRole} />
        </DecisionDialog>
      )}
      {open === 'disable' && (
        <DecisionDialog
          title={t(disabled ? 'operators.enableTitle' : 'operators.disableTitle', { name })}
          action={shut}
          danger={!disabled}
          onClose={close}
          decide={async (reason) => {
            await call(disableOperator, { params, body: { disabled: !disabled, reason } });
            onDone();
          }}
        />
      )}
      {open === 'reset' && (
        <DecisionDialog
          title={t('operators.resetTitle', { name })}
          action={t('operators.reset')}
          danger
          onClose={close}
          decide={async (reason) => onDone(await call(resetOperator, { params, body: { reason } }))}
        />
      )}
    </>
  );
}
