import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { cancelLoan, type LoanRow } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { useBusy } from '../../shell/use-busy.ts';

/** Takes a request back that nobody has decided. */
export function TakeBackLoan({ loan }: { readonly loan: LoanRow }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { busy, run } = useBusy();
  const amount = `${formatQuantity(loan.amount)} ${loan.coin.toUpperCase()}`;
  const cancel = async () => {
    await call(cancelLoan, { query: { id: loan.id } });
    toastMessage('loan_cancelled');
  };
  const after = () => {
    setAsked(false);
    void invalidate('loan');
  };
  return (
    <div className="px-4 pb-3">
      <Button wide variant="outline" size="medium" onClick={() => setAsked(true)}>
        {t('loan.takeBack')}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={(open) => {
          if (!busy) setAsked(open);
        }}
        title={t('loan.takeBackTitle')}
        description={t('loan.takeBackText', { amount })}
        actions={
          <>
            <Button variant="quiet" size="medium" disabled={busy} onClick={() => setAsked(false)}>
              {t('loan.keep')}
            </Button>
            <Button size="medium" loading={busy} onClick={() => void run(cancel, after)}>
              {t('loan.takeBack')}
            </Button>
          </>
        }
      />
    </div>
  );
}
