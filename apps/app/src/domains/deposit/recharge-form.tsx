import { Button } from '@bourse/ui';
import type { RechargeChannel } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../kit/upload/picture-field.tsx';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { RechargeAmount } from './recharge-amount.tsx';
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
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-8" onSubmit={form.submit}>
      <SendTo channel={channel} target={target} />
      {errorAt('address') !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {errorAt('address')}
        </p>
      )}
      <RechargeAmount
        channel={channel}
        label={t('recharge.amount')}
        outsideLabel={t('recharge.toSend')}
        value={form.amount}
        onValueChange={form.setAmount}
        error={errorAt('amount')}
      />
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
    </Form>
  );
}
