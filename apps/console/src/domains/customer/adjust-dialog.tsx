import { ACCOUNT_TYPE } from '@bourse/wire';
import { adjustBalanceCall } from '@bourse/wire/console';
import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { LedgerField } from '../../shell/ledger-field.tsx';
import { useCoinAmount } from '../../shell/use-coin-amount.tsx';
import type { CustomerCard } from './customer-card.ts';

export interface AdjustDialogProps {
  readonly card: CustomerCard;
  onClose(): void;
  onDone(): void;
}

/** Proposes a correction of a balance, against the treasury. */
export function AdjustDialog({ card, onClose, onDone }: AdjustDialogProps) {
  const t = useTranslate();
  const decided = useDecided();
  const [ledger, setLedger] = useState<'live' | 'demo'>('live');
  const [type, setType] = useState<number>(ACCOUNT_TYPE.platform);
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const { coin, amount, ready, fields } = useCoinAmount();
  return (
    <DecisionDialog
      title={t('customer.adjustTitle', { name: card.loginName })}
      action={t('decision.propose')}
      ready={ready}
      onClose={onClose}
      decide={async (reason) => {
        const body = { ledger, type, coin, direction, amount, reason };
        decided(await call(adjustBalanceCall, { params: { id: card.id }, body }));
        onDone();
      }}
    >
      <Alert severity="info">{t('customer.adjustHelp')}</Alert>
      <Stack direction="row" spacing={1}>
        <LedgerField value={ledger} onChange={setLedger} />
        <TextField
          select
          label={t('fields.account')}
          value={type}
          onChange={(event) => setType(Number(event.target.value))}
        >
          {Object.values(ACCOUNT_TYPE).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`account.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Stack direction="row" spacing={1}>
        <TextField
          select
          label={t('customer.direction')}
          value={direction}
          onChange={(event) => setDirection(event.target.value as 'credit' | 'debit')}
        >
          {(['credit', 'debit'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`customer.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {fields}
      </Stack>
    </DecisionDialog>
  );
}
