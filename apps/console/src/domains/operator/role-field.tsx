import type { OutputOf, Role } from '@bourse/wire';
import { roleList } from '@bourse/wire/console';
import { MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';

export type RoleRow = OutputOf<typeof roleList>;

export interface RoleChoice {
  readonly id: Role;
  readonly name: string;
  readonly permissions: RoleRow['permissions'];
}

/** Names of roles: ours in the operator's language, those of the house as they were given. */
export function useRoleName(): (role: Role) => string {
  const t = useTranslate();
  return (role) => t(`roles.${role}`, { _: role });
}

/** All roles that there are. */
export function useRoleChoices(): readonly RoleChoice[] {
  const nameOf = useRoleName();
  const [roles, setRoles] = useState<readonly RoleRow[]>([]);
  useEffect(() => {
    let isOld = false;
    call(roleList, { query: { perPage: 200, order: 'asc' } }).then(
      ({ rows }) => isOld || setRoles(rows),
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, []);
  return roles.map(({ name, permissions }) => ({ id: name, name: nameOf(name), permissions }));
}

export interface RoleFieldProps {
  readonly roles: readonly RoleChoice[];
  readonly value: Role;
  onChange(role: Role): void;
}

/** A role, and what it allows. */
export function RoleField({ roles, value, onChange }: RoleFieldProps) {
  const t = useTranslate();
  const chosen = roles.find(({ id }) => id === value);
  return (
    <TextField
      select
      label={t('resources.operators.fields.role')}
      helperText={(chosen?.permissions ?? []).map((permission) => t(`permissions.${permission}`)).join(', ')}
      value={chosen === undefined ? '' : value}
      onChange={(event) => onChange(event.target.value)}
    >
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
