import { ADMIN_NEEDS, ADMIN_ROLE, PERMISSIONS, type Permission } from '@bourse/wire';
import { proposeRoleChange, validateRoleName } from '@bourse/wire/console';
import { Alert, Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../platform/api.ts';
import { DecisionDialog } from '../../../shell/decision-dialog.tsx';
import { Diff } from '../../../shell/diff.tsx';
import { type RoleRow, useRoleName } from '../role-field.tsx';

export interface RoleDialogProps {
  /** Undefined: a new one. */
  readonly role?: RoleRow | undefined;
  onClose(): void;
  /** Proposed under a number. */
  onDone(approval: number): void;
}

const asFields = (permissions: readonly Permission[]): string =>
  JSON.stringify(Object.fromEntries(PERMISSIONS.map((one) => [one, permissions.includes(one)])));

/** A role as a set of permissions: which come and go is shown before it is proposed, and again before it is confirmed. */
export function RoleDialog({ role, onClose, onDone }: RoleDialogProps) {
  const t = useTranslate();
  const nameOf = useRoleName();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const permissions = PERMISSIONS.filter((one) => chosen.has(one));
  const isChanged = permissions.join() !== (role?.permissions.join() ?? '');
  const isReady = role === undefined ? validateRoleName(name.trim()) === undefined : isChanged;
  const toggle = (permission: Permission, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(permission);
    else next.delete(permission);
    setChosen(next);
  };
  return (
    <DecisionDialog
      title={role === undefined ? t('role.add') : t('role.change', { name: nameOf(role.name) })}
      action={t('decision.propose')}
      ready={isReady}
      onClose={onClose}
      decide={async (reason) => {
        const act = role === undefined ? 'add' : 'change';
        const body = { act, name: name.trim(), permissions, reason } as const;
        onDone((await call(proposeRoleChange, { body })).approval);
      }}
    >
      <Alert severity="info">{t('decision.second')}</Alert>
      {role === undefined && (
        <TextField
          required
          label={t('role.name')}
          helperText={t('role.nameHelp')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off' } }}
        />
      )}
      <Typography variant="subtitle2">{t('role.permissions')}</Typography>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {PERMISSIONS.map((permission) => (
          <FormControlLabel
            key={permission}
            label={t(`permissions.${permission}`)}
            control={
              <Checkbox
                checked={chosen.has(permission)}
                disabled={role?.name === ADMIN_ROLE && permission === ADMIN_NEEDS}
                onChange={(_, isOn) => toggle(permission, isOn)}
              />
            }
          />
        ))}
      </FormGroup>
      {role !== undefined && (
        <Typography sx={{ color: 'text.secondary' }}>
          {role.operators.length === 0 ? t('role.nobody') : t('role.concerns', { names: role.operators.join(', ') })}
        </Typography>
      )}
      {role !== undefined && isChanged && (
        <Diff
          before={asFields(role.permissions)}
          after={asFields(permissions)}
          nameOf={(path) => t(`permissions.${path}`)}
        />
      )}
    </DecisionDialog>
  );
}
