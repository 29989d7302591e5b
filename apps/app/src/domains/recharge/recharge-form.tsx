import type { RechargeChannel } from '@bourse/contract';
import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { useTranslation } from 'react-i18next';
import { formatQuantity, groupDigits } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { PictureField } from '../../uploads/picture-field.tsx';
import { outsideAmount } from './outside-amount.ts';
import { type SendTarget, SendTo } from './send-to.tsx';
import { useRecharge } from './use-recharge.ts';

export interface RechargeFormProps {
  readonly channel: RechargeChannel;
  readonly target: SendTarget;
}

/** Where to send, how much, and the proof. */
export function RechargeForm({ channel, target }: RechargeFormProps) {
  const { t } = useTranslation();
  const form = useRecharge(channel, target.address);
  const { coin, currency, min, max, ratio } = channel;
  const unit = coin.toUpperCase();
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  const outside = outsideAmount(form.amount, channel);
  return (
    <form
      noValidate
      className="flex flex-col gap-4 px-4 pt-2 pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <SendTo channel={channel} target={target} />
      {errorAt('address') !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {errorAt('address')}
        </p>
      )}
      <DecimalField
        label={t('recharge.amount')}
        value={form.amount}
        onValueChange={form.setAmount}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={errorAt('amount')}
        hint={
          <bdi className="nums">
            {t('recharge.limits', { min: formatQuantity(min), max: formatQuantity(max), asset: unit })}
          </bdi>
        }
      />
      {currency !== unit && (
        <div className="flex flex-wrap justify-between gap-x-4 rounded-control bg-surface-1 px-3 py-2 text-13">
          <span className="text-soft">{t('recharge.toSend')}</span>
          <bdi className="nums font-medium text-strong">
            {outside === undefined ? '--' : groupDigits(outside)} {currency}
          </bdi>
          <bdi className="nums basis-full text-12 text-faint">
            {/[1-9]/.test(ratio)
              ? t('recharge.rate', { coin: unit, ratio: formatQuantity(ratio, 6), currency })
              : t('recharge.noRate', { currency })}
          </bdi>
        </div>
      )}
      <PictureField
        label={t('recharge.proof')}
        picture={form.picture}
        hint={t('recharge.proofHint')}
        error={errorAt('filePath')}
      />
      <Button wide type="submit" loading={form.busy}>
        {t('recharge.submit')}
      </Button>
      <p className="text-13 text-faint">{t('recharge.checked')}</p>
    </form>
  );
}
