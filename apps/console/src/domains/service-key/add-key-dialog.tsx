import { PERMISSIONS, type Permission } from '@bourse/wire';
import { KEY_DAYS_MAX, PEOPLE_ONLY, proposeServiceKey } from '@bourse/wire/console';
import { Alert, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { allows } from '../../platform/session.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';

const DAY_MS = 86_400_000;

/** What a key may be given: not what is for people, and not more than its proposer has. */
const choices = (): Permission[] => PERMISSIONS.filter((one) => !PEOPLE_ONLY.includes(one) && allows(one));

/** A key for a system of the company: proposed by one operator, confirmed by another. */
export function AddKeyDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const permissionsId = useId();
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly Permission[]>([]);
  const [networks, setNetworks] = useState('');
  const [days, setDays] = useState('365');
  const [perMinute, setPerMinute] = useState('60');
  const listed = networks.split(/[\s,]+/).filter((one) => one !== '');
  const toggle = (one: Permission) =>
    setPermissions(permissions.includes(one) ? permissions.filter((other) => other !== one) : [...permissions, one]);
  const isNumber = Number(days) >= 1 && Number(days) <= KEY_DAYS_MAX && Number(perMinute) >= 1;
  const propose = (reason: string) =>
    call(proposeServiceKey, {
      body: {
        name,
        permissions: [...permissions],
        networks: listed,
        perMinute: Number(perMinute),
        endsMs: Date.now() + Math.floor(Number(days)) * DAY_MS,
        reason,
      },
    });
  const figure = (label: string, value: string, set: (text: string) => void, max: number) => (
    <TextField
      fullWidth
      type="number"
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { min: 1, max, step: 1 } }}
    />
  );
  return (
    <DecisionDialog
      title={t('connections.addKey')}
      action={t('decision.propose')}
      ready={name !== '' && permissions.length > 0 && listed.length > 0 && isNumber}
      onClose={onClose}
      decide={async (reason) => decided(await propose(reason))}
    >
      <Alert severity="info">{t('connections.keyHelp')}</Alert>
      <TextField
        required
        label={t('resources.serviceKeys.fields.name')}
        helperText={t('operators.nameHelp')}
        value={name}
        onChange={(event) => setName(event.target.value.toLowerCase())}
        slotProps={{ htmlInput: { maxLength: 28, autoComplete: 'off' } }}
      />
      <FormLabel id={permissionsId} sx={{ pt: 1 }}>
        {t('connections.mayDo')}
      </FormLabel>
      <FormGroup
        aria-labelledby={permissionsId}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {choices().map((one) => (
          <FormControlLabel
            key={one}
            control={<Checkbox size="small" checked={permissions.includes(one)} onChange={() => toggle(one)} />}
            label={t(`permissions.${one}`, { _: one })}
          />
        ))}
      </FormGroup>
      <TextField
        required
        multiline
        label={t('resources.serviceKeys.fields.networks')}
        helperText={t('connections.networksHelp')}
        value={networks}
        onChange={(event) => setNetworks(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {figure(t('connections.days'), days, setDays, KEY_DAYS_MAX)}
        {figure(t('resources.serviceKeys.fields.perMinute'), perMinute, setPerMinute, 6_000)}
      </Stack>
    </DecisionDialog>
  );
}
