import { amount, formatAmount, PRICE_ONE, type Price } from '@bourse/money';
import type { OutputOf } from '@bourse/wire';
import { type DefiRate, defiReward, validateDefiRates } from '@bourse/wire';
import { type defiProgram, proposeDefiRates } from '@bourse/wire/console';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, IconButton, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { figure } from '../../shell/figure.ts';

export interface RatesDialogProps {
  readonly program: OutputOf<typeof defiProgram>;
  onClose(): void;
}

/** Proposes a whole table of rates, with what each level brings. */
export function RatesDialog({ program, onClose }: RatesDialogProps) {
  const t = useTranslate();
  const decided = useDecided();
  const [rates, setRates] = useState<readonly DefiRate[]>(program.nextRates ?? program.rates);
  const numbered = (next: readonly DefiRate[]) => setRates(next.map((one, at) => ({ ...one, sort: at + 1 })));
  const change = (sort: number, part: Partial<DefiRate>) =>
    setRates(rates.map((one) => (one.sort === sort ? { ...one, ...part } : one)));
  const isWhole = validateDefiRates(rates) === undefined;
  return (
    <DecisionDialog
      title={t('defi.ratesTitle', { day: program.nextFrom })}
      action={t('decision.propose')}
      ready={isWhole}
      onClose={onClose}
      decide={async (reason) => decided(await call(proposeDefiRates, { body: { rates: [...rates], reason } }))}
    >
      <Alert severity="info">{t('decision.second')}</Alert>
      {rates.map(({ sort, amountTotle, rate }) => (
        <Stack key={sort} direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
          <TextField
            label={`${t('defi.level')} ${sort}: ${t('defi.holdingFrom')}`}
            value={amountTotle}
            onChange={(event) => change(sort, { amountTotle: event.target.value.trim() })}
          />
          <TextField
            label={t('defi.rate')}
            value={rate}
            onChange={(event) => change(sort, { rate: event.target.value.trim() })}
          />
          <IconButton
            aria-label={t('defi.removeLevel', { level: sort })}
            onClick={() => numbered(rates.filter((one) => one.sort !== sort))}
          >
            <DeleteOutlined />
          </IconButton>
        </Stack>
      ))}
      <Button
        sx={{ alignSelf: 'start' }}
        onClick={() => numbered([...rates, { sort: rates.length + 1, amountTotle: '', rate: '' }])}
      >
        {t('defi.addLevel')}
      </Button>
      {isWhole && <Preview rates={rates} />}
    </DecisionDialog>
  );
}

/** What customers will read. */
function Preview({ rates }: { rates: readonly DefiRate[] }) {
  const t = useTranslate();
  if (rates.length === 0) return <Alert severity="warning">{t('defi.noRates')}</Alert>;
  const rewardOf = (holding: string) => formatAmount(defiReward(amount(holding), rates, PRICE_ONE as Price).usdt);
  return (
    <Alert severity="info" icon={false}>
      <strong>{t('defi.reads')}</strong>
      {rates.map(({ sort, amountTotle }) => (
        <div key={sort}>
          {t('defi.ratesExample', { holding: figure(amountTotle), reward: figure(rewardOf(amountTotle)) })}
        </div>
      ))}
    </Alert>
  );
}
