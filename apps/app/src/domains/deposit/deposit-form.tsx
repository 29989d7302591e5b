import { Button } from '@bourse/ui';
import type { DepositChannel } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../kit/upload/picture-field.tsx';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { type SendTarget, SendTo } from './send-to.tsx';
import { useDeposit } from './use-deposit.ts';

export interface DepositFormProps {
  readonly channel: DepositChannel;
  readonly target: SendTarget;
}

/** Where to send, how much, and the proof. */
export function DepositForm({ channel, target }: DepositFormProps) {
  const { t } = useTranslation();
  const form = useDeposit(channel, target.address);
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-8" onSubmit={form.submit}>
      <SendTo channel={channel} target={target} />
      {errorAt('address') !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {errorAt('address')}
        </p>
      )}
      <DepositAmount
        channel={channel}
        label={t('deposit.amount')}
        outsideLabel={t('deposit.toSend')}
        value={form.amount}
        onValueChange={form.setAmount}
        error={errorAt('amount')}
      />
      <PictureField
        label={t('deposit.proof')}
        picture={form.picture}
        hint={t('deposit.proofHint')}
        error={errorAt('filePath')}
      />
      <Button wide type="submit" loading={form.busy}>
        {t('deposit.submit')}
      </Button>
      <p className="text-13 text-faint">{t('deposit.checked')}</p>
    </Form>
  );
}
