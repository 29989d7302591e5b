import { payoutDetails } from '@bourse/wire/console';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { type Fact, Facts } from '../../shell/facts.tsx';

/** The whole account to pay to, for who gives a reason to look: looking is recorded. */
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
            const { lines: found } = await call(payoutDetails, { params: { id }, body: { reason } });
            setLines(found);
          }}
        />
      )}
    </>
  );
}
