import { formatAmount } from '@bourse/money';
import { Button } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import type { WithdrawalChannel } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { useUsualArrival } from '../../kit/record/usual-arrival.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { arrivesText } from './arrives-text.ts';
import { destinationText } from './destination-text.ts';
import type { WithdrawalForm } from './use-withdrawal.ts';

interface ConfirmWithdrawalProps {
  readonly form: WithdrawalForm;
  readonly channel: WithdrawalChannel;
}

/** The last look before money is asked for: to whom, by which way, how much, what it costs and what arrives. */
export function ConfirmWithdrawal({ form, channel }: ConfirmWithdrawalProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const usually = useUsualArrival();
  const { outcome } = form;
  const unit = channel.coin.toUpperCase();
  const amount = `${formatQuantity(form.draft.amount)} ${unit}`;
  return (
    <Sheet
      open={form.asked}
      onOpenChange={(open) => {
        if (!open && !form.busy) form.dismiss();
      }}
      title={t('withdrawal.confirmTitle')}
      footer={
        <Button wide loading={form.busy} onClick={() => void form.confirm()}>
          {t('withdrawal.confirm', { amount })}
        </Button>
      }
    >
      <div className="mb-3 rounded-card bg-surface-1 px-4 py-3">
        <p className="text-12 text-faint">{t('withdrawal.to')}</p>
        <p className="text-15 font-medium break-all text-strong">
          <bdi>{destinationText(form, channel)}</bdi>
        </p>
      </div>
      <FigureList
        figures={[
          [t('withdrawal.way'), channelName(channel.type)],
          [t('common.amount'), amount],
          [t('common.fee'), outcome === undefined ? NO_FIGURE : `${formatQuantity(formatAmount(outcome.fee))} ${unit}`],
          [t('withdrawal.arrives'), arrivesText(outcome?.arrives, channel)],
        ]}
      />
      <p className="mt-3 text-13 text-soft">
        {t('withdrawal.whenText')} {usually.withdrawal(channel.arrival)}
      </p>
      {channel.kind === 'chain' && (
        <p className="mt-3 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">{t('withdrawal.chainWarning')}</p>
      )}
    </Sheet>
  );
}
