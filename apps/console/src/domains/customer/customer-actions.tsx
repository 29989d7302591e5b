import { FREEZE_MODULES } from '@bourse/wire';
import { endCustomerSessions, freezeCustomerCall, resetCustomerTotpCall } from '@bourse/wire/console';
import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { fieldTime } from '../../platform/zone.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Needs } from '../../shell/needs.tsx';
import type { CustomerCard } from './customer-card.ts';

const MODULES = ['ALL', ...FREEZE_MODULES] as const;

/** What may be done to a customer's access; never as the customer. */
export function CustomerActions({ card, onDone }: { card: CustomerCard; onDone(): void }) {
  const t = useTranslate();
  const [open, setOpen] = useState<'freeze' | 'sessions' | 'totp'>();
  const params = { id: card.id };
  const close = () => setOpen(undefined);
  const name = card.loginName;
  return (
    <>
      {(card.totp || card.passkeys > 0) && (
        <Needs permission="freeze">
          <Button onClick={() => setOpen('totp')}>{t('customer.resetTotp')}</Button>
        </Needs>
      )}
      <Needs permission="freeze">
        <Button onClick={() => setOpen('sessions')}>{t('customer.endSessions')}</Button>
      </Needs>
      <Needs permission="freeze">
        <Button color="error" onClick={() => setOpen('freeze')}>
          {t('customer.freeze')}
        </Button>
      </Needs>
      {open === 'freeze' && <FreezeDialog card={card} onClose={close} onDone={onDone} />}
      {open === 'sessions' && (
        <DecisionDialog
          title={t('customer.endSessionsTitle', { name })}
          action={t('customer.endSessions')}
          danger
          onClose={close}
          decide={async (reason) => {
            await call(endCustomerSessions, { params, body: { reason } });
            onDone();
          }}
        />
      )}
      {open === 'totp' && (
        <DecisionDialog
          title={t('customer.resetTotpTitle', { name })}
          action={t('customer.resetTotp')}
          danger
          onClose={close}
          decide={async (reason) => {
            await call(resetCustomerTotpCall, { params, body: { reason } });
            onDone();
          }}
        />
      )}
    </>
  );
}

interface FreezeDialogProps {
  readonly card: CustomerCard;
  onClose(): void;
  onDone(): void;
}

function FreezeDialog({ card, onClose, onDone }: FreezeDialogProps) {
  const t = useTranslate();
  const [module, setModule] = useState<(typeof MODULES)[number]>('ALL');
  const [until, setUntil] = useState('');
  const untilMs = until === '' ? undefined : fieldTime(until);
  return (
    <DecisionDialog
      title={t('customer.freezeTitle', { name: card.loginName })}
      action={t('customer.freeze')}
      reasonHelp={t('decision.reasonTold')}
      danger
      ready={untilMs === undefined || untilMs > Date.now()}
      onClose={onClose}
      decide={async (reason) => {
        const body = { module, reason, ...(untilMs === undefined ? {} : { untilMs }) };
        await call(freezeCustomerCall, { params: { id: card.id }, body });
        onDone();
      }}
    >
      <TextField
        select
        label={t('customer.module')}
        value={module}
        onChange={(event) => setModule(event.target.value as typeof module)}
      >
        {MODULES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`modules.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="datetime-local"
        label={t('customer.until')}
        helperText={t('customer.untilHelp')}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </DecisionDialog>
  );
}
