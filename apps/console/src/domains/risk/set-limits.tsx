import { EVERY, type OutputOf, RISK_DESKS, type RiskLimitText } from '@bourse/wire';
import { proposeRiskLimit, type riskView } from '@bourse/wire/console';
import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Part } from '../../shell/part.tsx';

const NEW: RiskLimitText = { desk: 'contract', userId: 0, coin: 'usdt', exposure: null, stake: null };
/** For one customer, beside the desks and each customer. */
const NAMED = 'named' as const;
const isAmount = (text: string) => text === '' || /^\d{1,18}(\.\d{1,8})?$/.test(text);

/** What operators allow to be open; two set it. */
export function SetLimits({ set }: Pick<OutputOf<typeof riskView>, 'set'>) {
  const t = useTranslate();
  const [start, setStart] = useState<RiskLimitText>();
  const value = (text: string | null) => (text === null ? '–' : figure(text));
  return (
    <Part title={t('risk.set')}>
      <FiguresTable
        rows={set}
        keyOf={({ desk, userId, coin }) => `${desk} ${userId} ${coin}`}
        columns={[
          {
            name: t('risk.setFor'),
            of: ({ desk, userId }) =>
              userId === 0 ? (
                t(`risk.for_${desk === EVERY ? 'each' : desk}`)
              ) : (
                <CustomerLink customer={{ id: userId, userId }} />
              ),
          },
          { name: t('fields.coin'), of: ({ coin }) => coin.toUpperCase() },
          { name: t('risk.exposure'), figure: true, of: ({ exposure }) => value(exposure) },
          { name: t('risk.stake'), figure: true, of: ({ stake }) => value(stake) },
          {
            name: '',
            of: (one) => (
              <Button size="small" onClick={() => setStart(one)}>
                {t('risk.changeLimit')}
              </Button>
            ),
          },
        ]}
      />
      <Button variant="outlined" onClick={() => setStart(NEW)} sx={{ mt: 1 }}>
        {t('risk.newLimit')}
      </Button>
      {start !== undefined && <LimitDialog start={start} set={set} onClose={() => setStart(undefined)} />}
    </Part>
  );
}

interface LimitDialogProps extends Pick<OutputOf<typeof riskView>, 'set'> {
  readonly start: RiskLimitText;
  onClose(): void;
}

function LimitDialog({ start, set, onClose }: LimitDialogProps) {
  const t = useTranslate();
  const decided = useDecided();
  const [whom, setWhom] = useState<RiskLimitText['desk'] | typeof NAMED>(start.userId === 0 ? start.desk : NAMED);
  const [customer, setCustomer] = useState(start.userId === 0 ? '' : String(start.userId));
  const [coin, setCoin] = useState(start.coin);
  const [exposure, setExposure] = useState(start.exposure ?? '');
  const [stake, setStake] = useState(start.stake ?? '');
  const isDesk = whom !== EVERY && whom !== NAMED;
  const userId = whom === NAMED ? Number(customer) : 0;
  const desk: RiskLimitText['desk'] = whom === NAMED ? EVERY : whom;
  const former = set.find(
    (one) => one.desk === desk && one.userId === userId && one.coin === coin.trim().toLowerCase(),
  );
  const isReady = coin.trim() !== '' && isAmount(exposure) && isAmount(stake) && (whom !== NAMED || userId > 0);
  return (
    <DecisionDialog
      title={t('risk.newLimit')}
      action={t('decision.propose')}
      ready={isReady}
      onClose={onClose}
      decide={async (reason) => {
        const amountOf = (text: string) => (text === '' ? null : text);
        const limit = { desk, userId, coin, exposure: amountOf(exposure), stake: isDesk ? null : amountOf(stake) };
        decided(await call(proposeRiskLimit, { body: { limit, reason } }));
      }}
    >
      <Alert severity="info">{t('risk.setHelp')}</Alert>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <TextField
          select
          label={t('risk.setFor')}
          value={whom}
          onChange={(event) => {
            setWhom(event.target.value as typeof whom);
            if (event.target.value === 'stock') setCoin('usd');
          }}
          sx={{ width: 220 }}
        >
          {([...RISK_DESKS, EVERY, NAMED] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`risk.for_${one === EVERY ? 'each' : one}`)}
            </MenuItem>
          ))}
        </TextField>
        {whom === NAMED && (
          <TextField
            label={t('line.userId')}
            value={customer}
            onChange={(event) => setCustomer(event.target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            sx={{ width: 130 }}
          />
        )}
        <TextField
          label={t('fields.coin')}
          value={coin}
          onChange={(event) => setCoin(event.target.value)}
          sx={{ width: 110 }}
        />
        <TextField
          label={t('risk.exposure')}
          value={exposure}
          error={!isAmount(exposure)}
          helperText={t('risk.noLimit')}
          onChange={(event) => setExposure(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ width: 220 }}
        />
        {!isDesk && (
          <TextField
            label={t('risk.stake')}
            value={stake}
            error={!isAmount(stake)}
            helperText={t('risk.noLimit')}
            onChange={(event) => setStake(event.target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            sx={{ width: 220 }}
          />
        )}
      </Stack>
      {former !== undefined && (
        <Alert severity="info">
          {t('risk.now', {
            exposure: former.exposure === null ? '–' : figure(former.exposure),
            stake: former.stake === null ? '–' : figure(former.stake),
          })}
        </Alert>
      )}
      <Alert severity="info">{t('decision.second')}</Alert>
    </DecisionDialog>
  );
}
