import { EVERY, HALT_DESKS, HALT_REASONS, type HaltReason, type HaltScope, type OutputOf } from '@bourse/wire';
import { haltTrading, type tradingState } from '@bourse/wire/console';
import { Alert, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MarketChoice } from '../../kit/market-choice.tsx';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';

const DESKS: readonly HaltScope['desk'][] = [EVERY, ...HALT_DESKS];

export interface HaltDialogProps {
  readonly instruments: OutputOf<typeof tradingState>['instruments'];
  onHalted(): void;
  onClose(): void;
}

/** Halts a desk, an instrument or everything, at once. */
export function HaltDialog({ instruments, onHalted, onClose }: HaltDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [desk, setDesk] = useState<HaltScope['desk']>(EVERY);
  const [symbol, setSymbol] = useState<string>(EVERY);
  const [cause, setCause] = useState<HaltReason>('price');
  return (
    <DecisionDialog
      title={t('trading.haltTitle')}
      action={t('trading.halt')}
      danger
      onClose={onClose}
      decide={async (reason) => {
        await call(haltTrading, { body: { desk, symbol, cause, reason } });
        notify('trading.halted', { type: 'success' });
        onHalted();
      }}
    >
      <Alert severity="warning">{t('trading.haltHelp')}</Alert>
      <MarketChoice<HaltScope['desk']>
        desks={DESKS}
        instruments={instruments}
        desk={desk}
        symbol={symbol}
        onDesk={setDesk}
        onSymbol={setSymbol}
      />
      <TextField
        select
        label={t('trading.cause')}
        value={cause}
        onChange={(event) => setCause(event.target.value as HaltReason)}
      >
        {HALT_REASONS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`trading.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </DecisionDialog>
  );
}
