import { renameOwnPasskey } from '@bourse/wire/console';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../platform/api.ts';
import { hasPasskeys } from '../../../platform/passkey-device.ts';
import { FiguresTable } from '../../../shell/figures-table.tsx';
import { Part } from '../../../shell/part.tsx';
import { Time } from '../../../shell/time.tsx';
import type { Activity } from './activity.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type Passkey = Activity['passkeys'][number];
type Step = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** Passkeys in the place of the code at sign-in. */
export function OwnPasskeys({ passkeys, onChanged }: { readonly passkeys: readonly Passkey[]; onChanged(): void }) {
  const t = useTranslate();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <Part title={t('passkey.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('passkey.help')}</Typography>
      {passkeys.length > 0 && (
        <FiguresTable
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { name: t('passkey.name'), of: ({ name }) => name },
            { name: t('passkey.added'), of: ({ createdMs }) => <Time ms={createdMs} /> },
            { name: t('own.lastUse'), of: ({ usedMs }) => (usedMs === 0 ? t('shell.never') : <Time ms={usedMs} />) },
            { name: t('passkey.synced'), of: ({ synced }) => t(`shell.value_${synced}`) },
            {
              name: t('customer.action'),
              of: (passkey) => (
                <Stack direction="row">
                  <Button size="small" onClick={() => setStep({ what: 'rename', passkey })}>
                    {t('passkey.rename')}
                  </Button>
                  <Button size="small" color="error" onClick={() => setStep({ what: 'remove', passkey })}>
                    {t('passkey.remove')}
                  </Button>
                </Stack>
              ),
            },
          ]}
        />
      )}
      <Box sx={{ mt: 1 }}>
        {hasPasskeys() ? (
          <Button variant="outlined" onClick={() => setStep({ what: 'add' })}>
            {t('passkey.add')}
          </Button>
        ) : (
          <Alert severity="info">{t('passkey.none')}</Alert>
        )}
      </Box>
      {step?.what === 'rename' && (
        <PasskeyNameDialog
          name={step.passkey.name}
          onClose={close}
          rename={async (name) => {
            await call(renameOwnPasskey, { params: { id: step.passkey.id }, body: { name } });
            onChanged();
          }}
        />
      )}
      {(step?.what === 'add' || step?.what === 'remove') && (
        <PasskeyDialog
          removed={step.what === 'remove' ? step.passkey : undefined}
          hasPasskey={passkeys.length > 0}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </Part>
  );
}
