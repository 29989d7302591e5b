import { MOVABLE_ACCOUNTS, moveHouseCall } from '@bourse/wire/console';
import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import type { LedgerChoice } from '../../shell/ledger-field.tsx';
import { useCoinAmount } from '../../shell/use-coin-amount.tsx';

type Account = (typeof MOVABLE_ACCOUNTS)[number];

/** Proposes a move between accounts of the house. */
export function MoveHouseDialog({ ledger, onClose }: { ledger: LedgerChoice; onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const { coin, amount, ready, fields } = useCoinAmount();
  const [from, setFrom] = useState<Account>('external');
  const [to, setTo] = useState<Account>('liquidity');
  const field = (label: string, value: Account, choose: (account: Account) => void) => (
    <TextField select label={label} value={value} onChange={(event) => choose(event.target.value as Account)}>
      {MOVABLE_ACCOUNTS.map((account) => (
        <MenuItem key={account} value={account}>
          {t(`treasury.${account}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <DecisionDialog
      title={t('treasury.moveTitle', { ledger: t(`treasury.${ledger}`) })}
      action={t('decision.propose')}
      ready={ready && from !== to}
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(moveHouseCall, { body: { ledger, coin, from, to, amount, reason } }))
      }
    >
      <Alert severity="info">{t('decision.second')}</Alert>
      <Stack direction="row" spacing={1}>
        {field(t('treasury.from'), from, setFrom)}
        {field(t('treasury.to'), to, setTo)}
      </Stack>
      <Stack direction="row" spacing={1}>
        {fields}
      </Stack>
    </DecisionDialog>
  );
}
