import { Banner, Button, buttonClass, EmptyState } from '@bourse/ui';
import { TextField } from '@bourse/ui/text-field';
import { getAppCurrencyList, type RechargeChannel } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { Form } from '../../shell/form.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PaymentBegun } from './payment-begun.tsx';
import { RechargeAmount } from './recharge-amount.tsx';
import { RechargeGate } from './recharge-gate.tsx';
import { usePayment } from './use-payment.ts';

const ACCOUNT_LENGTH_MAX = 64;

/** /recharge-thb: pays by card, on the page of a payment gateway. */
export function RechargeThbPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('recharge.cardTitle')} back backTo="/assets" />
      <RechargeGate skeleton={<FormSkeleton />}>
        <CardChannel />
      </RechargeGate>
    </>
  );
}

function CardChannel() {
  const { t } = useTranslation(['app', 'messages']);
  const channels = useCall(getAppCurrencyList, {});
  if (channels.data === undefined) return channels.error === null ? <FormSkeleton /> : <LoadFailed query={channels} />;
  const channel = channels.data.find(({ kind }) => kind === 'card');
  if (channel !== undefined) return <PaymentForm channel={channel} />;
  return (
    <EmptyState
      title={t('messages:payment_unavailable')}
      action={
        <Link to="/recharge" replace className={buttonClass('quiet', 'medium')}>
          {t('recharge.otherWays')}
        </Link>
      }
    />
  );
}

function PaymentForm({ channel }: { readonly channel: RechargeChannel }) {
  const { t } = useTranslation();
  const form = usePayment(channel);
  if (form.begun !== undefined) return <PaymentBegun payment={form.begun} onRestart={form.restart} />;
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-8" onSubmit={form.submit}>
      <Banner tone="neutral" icon={<ShieldCheck aria-hidden className="size-5" />}>
        {t('recharge.cardText')}
      </Banner>
      <TextField
        label={t('recharge.payer')}
        value={form.account}
        onValueChange={form.setAccount}
        maxLength={ACCOUNT_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorAt('cardNo')}
        hint={t('recharge.payerHint')}
      />
      <RechargeAmount
        channel={channel}
        label={t('recharge.money')}
        outsideLabel={t('recharge.toPay')}
        value={form.money}
        onValueChange={form.setMoney}
        error={errorAt('money')}
      />
      <Button wide type="submit" loading={form.busy}>
        {t('recharge.toPaymentPage')}
      </Button>
      <p className="text-13 text-faint">{t('recharge.cardCredited')}</p>
    </Form>
  );
}
