import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const AMOUNT = /^\d{1,18}(\.\d{1,18})?$/;

/** Two fields, an amount and its coin; `ready` where both can be sent. */
export function useCoinAmount() {
  const t = useTranslate();
  const [coin, setCoin] = useState('usdt');
  const [amount, setAmount] = useState('');
  const fields = (
    <>
      <TextField
        label={t('fields.amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label={t('fields.coin')}
        value={coin}
        onChange={(event) => setCoin(event.target.value.trim().toLowerCase())}
      />
    </>
  );
  return { coin, amount, ready: AMOUNT.test(amount) && Number(amount) > 0 && coin !== '', fields };
}
