import { ROLES, type Role } from '@bourse/wire';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface RoleChoice {
  readonly id: Role;
  readonly name: string;
}

export interface RoleFieldProps {
  readonly roles: readonly RoleChoice[];
  readonly value: Role;
  onChange(role: Role): void;
}

/** A role, and what it allows. */
export function RoleField({ roles, value, onChange }: RoleFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      select
      label={t('resources.operators.fields.role')}
      helperText={ROLES[value].map((permission) => t(`permissions.${permission}`)).join(', ')}
      value={value}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
