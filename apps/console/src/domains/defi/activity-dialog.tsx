import { type Amount, formatAmount, parseAmount } from '@bourse/money';
import { ACTIVITY_TYPES, DEFI_COINS, type DefiCoin, validateActivity } from '@bourse/wire';
import { type ActivityDraft, proposeDefiActivity } from '@bourse/wire/console';
import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { fieldText, fieldTime } from '../../platform/zone.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Proposes an activity; says what it may cost. */
export function ActivityDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [nowMs] = useState(() => Date.now());
  const [draft, setDraft] = useState({
    coin: 'usdt' as DefiCoin,
    type: '1' as ActivityDraft['type'],
    amount: '',
    totleAmount: '',
    places: '',
    begin: fieldText(nowMs),
    end: fieldText(nowMs + WEEK_DAYS * DAY_MS),
  });
  const { begin, end, places, ...rest } = draft;
  const activity: ActivityDraft = {
    ...rest,
    places: Number(places),
    beginMs: fieldTime(begin),
    endMs: fieldTime(end),
  };
  const isWhole = activity.places > 0 && validateActivity(activity, nowMs) === undefined;
  const each = parseAmount(draft.amount);
  const field = (name: 'amount' | 'totleAmount' | 'places', label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value.trim() })}
    />
  );
  const time = (name: 'begin' | 'end', label: string) => (
    <TextField
      label={label}
      type="datetime-local"
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <DecisionDialog
      title={t('defi.activityTitle')}
      action={t('decision.propose')}
      ready={isWhole}
      onClose={onClose}
      decide={async (reason) => decided(await call(proposeDefiActivity, { body: { activity, reason } }))}
    >
      <Alert severity="info">{t('decision.second')}</Alert>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextField
          select
          label={t('fields.coin')}
          value={draft.coin}
          onChange={(event) => setDraft({ ...draft, coin: event.target.value as DefiCoin })}
        >
          {DEFI_COINS.map((coin) => (
            <MenuItem key={coin} value={coin}>
              {coin.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('defi.type')}
          value={draft.type}
          onChange={(event) => setDraft({ ...draft, type: event.target.value as ActivityDraft['type'] })}
        >
          {ACTIVITY_TYPES.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`defi.type_${type}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        {field('totleAmount', t('defi.holdingFrom'))}
        {field('amount', t('defi.pays'))}
        {field('places', t('defi.places'))}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        {time('begin', t('defi.begins'))}
        {time('end', t('defi.ends'))}
      </Stack>
      {isWhole && each.ok && (
        <Alert severity="warning" icon={false}>
          {t('defi.costs', { amount: formatAmount((each.value * BigInt(activity.places)) as Amount) })}
        </Alert>
      )}
    </DecisionDialog>
  );
}
