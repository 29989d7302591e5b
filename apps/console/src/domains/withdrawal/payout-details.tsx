import { payoutDetails } from '@bourse/wire/console';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { type Fact, Facts } from '../../shell/facts.tsx';

/** What to send, and the whole account to pay it to, for who gives a reason to look: looking is recorded. */
export function PayoutDetails({ id }: { id: number }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const [lines, setLines] = useState<readonly Fact[]>();
  if (lines !== undefined) return <Facts facts={lines} />;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('withdrawal.payout')}
      </Button>
      {asking && (
        <DecisionDialog
          title={t('withdrawal.payout')}
          action={t('withdrawal.payoutShow')}
          onClose={() => setAsking(false)}
          decide={async (reason) => {
            const { send, coin, lines: found } = await call(payoutDetails, { params: { id }, body: { reason } });
            const toSend = { name: t('withdrawal.send'), value: `${send} ${coin.toUpperCase()}`, copy: send };
            const named = found.map(({ name, value }) => ({
              name: t(`line.${name}`, { _: name }),
              value,
              copy: value,
            }));
            setLines([toSend, ...named]);
          }}
        />
      )}
    </>
  );
}
