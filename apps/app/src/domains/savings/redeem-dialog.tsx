import { amount, formatAmount } from '@bourse/money';
import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { FigureList } from '@bourse/ui/figure-list';
import { type PledgeOrder, redeemPledge, redeemPledgeAnew } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { useBusy } from '../../shell/use-busy.ts';

/** Two addresses for the same: the deployment says which of them its app uses. */
const REDEEM = { redemption: redeemPledge, redempNewtion: redeemPledgeAnew } as const;

export interface RedeemDialogProps {
  /** Undefined: nothing is asked. */
  readonly order: PledgeOrder | undefined;
  readonly onClose: () => void;
}

/** What redeeming costs and brings, before it is done. */
export function RedeemDialog({ order, onClose }: RedeemDialogProps) {
  const { t } = useTranslation();
  const { busy, run } = useBusy();
  if (order === undefined) return null;
  const unit = order.coin.toUpperCase();
  const money = (text: string) => `${formatQuantity(text)} ${unit}`;
  const back = formatAmount((amount(order.amount) - amount(order.redeemFee)) as ReturnType<typeof amount>);
  const redeem = async () => {
    await call(REDEEM[deployment.pledge.redeemCall], { body: { id: order.id } });
    toastMessage('transfer_success');
  };
  const after = () => {
    onClose();
    void invalidate('pledge', 'financial', 'assets');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={t('pledge.redeemTitle')}
      description={t('pledge.redeemText')}
      actions={
        <>
          <Button variant="quiet" size="medium" onClick={onClose}>
            {t('pledge.keep')}
          </Button>
          <Button size="medium" loading={busy} onClick={() => void run(redeem, after)}>
            {t('pledge.redeem')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <FigureList
          figures={[
            [t('savings.principal'), money(order.amount)],
            [t('common.fee'), money(order.redeemFee)],
            [t('pledge.youGet'), money(back)],
          ]}
        />
      </div>
    </Dialog>
  );
}
