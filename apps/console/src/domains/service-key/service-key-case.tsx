import { revokeServiceKey, serviceKeySecret } from '@bourse/wire/console';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { CaseDialog } from '../../kit/queue/case-dialog.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import type { ServiceKeyRow } from './service-key-row.ts';

/** One key, its secret while nobody has fetched it, and its end. */
export function ServiceKeyCase({ row, onClose }: { readonly row: ServiceKeyRow; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [revoking, setRevoking] = useState(false);
  const [secret, setSecret] = useState<{ readonly name: string; readonly secret: string }>();
  const { id, name, role, permissions, networks, state } = row;
  const params = { id };
  if (secret !== undefined) return <SecretDialog {...secret} onClose={onClose} />;
  if (revoking) {
    return (
      <DecisionDialog
        title={t('connections.revokeTitle', { name })}
        action={t('connections.revoke')}
        danger
        onClose={onClose}
        decide={async (reason) => {
          await call(revokeServiceKey, { params, body: { reason } });
          notify('decision.done', { type: 'success' });
          refresh();
        }}
      >
        <Alert severity="warning">{t('connections.revokeHelp')}</Alert>
      </DecisionDialog>
    );
  }
  const fetchSecret = () =>
    call(serviceKeySecret, { params }).then(
      (shown) => {
        setSecret(shown);
        refresh();
      },
      (error: unknown) => notify(reasonOf(error), { type: 'error' }),
    );
  return (
    <CaseDialog
      title={name}
      onClose={onClose}
      approve={row.secretWaits ? { label: t('connections.showSecret'), run: () => void fetchSecret() } : undefined}
      refuse={state === 'revoked' ? undefined : { label: t('connections.revoke'), run: () => setRevoking(true) }}
    >
      <Facts
        facts={[
          { name: t('fields.status'), value: <StatusChip status={state} /> },
          { name: t('resources.serviceKeys.fields.role'), value: t(`roles.${role}`, { _: role }) },
          {
            name: t('connections.mayDo'),
            value: permissions.map((one) => t(`permissions.${one}`, { _: one })).join(', '),
          },
          { name: t('resources.serviceKeys.fields.networks'), value: networks.join(', ') },
          { name: t('resources.serviceKeys.fields.perMinute'), value: row.perMinute },
          { name: t('resources.serviceKeys.fields.createdMs'), value: <Time ms={row.createdMs} /> },
          { name: t('resources.serviceKeys.fields.endsMs'), value: <Time ms={row.endsMs} /> },
          { name: t('resources.serviceKeys.fields.lastUseMs'), value: <Time ms={row.lastUseMs} /> },
          { name: t('connections.lastAddress'), value: row.lastAddress },
        ]}
      />
    </CaseDialog>
  );
}
