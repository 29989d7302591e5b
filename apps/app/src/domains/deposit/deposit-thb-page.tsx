import { Banner, Button, buttonClass, EmptyState } from '@bourse/ui';
import { TextField } from '@bourse/ui/text-field';
import { type DepositChannel, getAppCurrencyList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { Form } from '../../shell/form.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { DepositGate } from './deposit-gate.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PaymentBegun } from './payment-begun.tsx';
import { usePayment } from './use-payment.ts';

const ACCOUNT_LENGTH_MAX = 64;

/** /recharge-thb: pays by card, on the page of a payment gateway. */
export function DepositThbPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('deposit.cardTitle')} back backTo="/assets" />
      <DepositGate skeleton={<FormSkeleton />}>
        <CardChannel />
      </DepositGate>
    </>
  );
}

function CardChannel() {
  const { t } = useTranslation(['app', 'messages']);
  const channels = useCall(getAppCurrencyList, {});
  if (channels.data === undefined) return channels.error === null ? <FormSkeleton /> : <LoadFailed query={channels} />;
  const channel = channels.data.find(({ kind }) => kind === 'card');
  if (channel?.canGoOut) return <PaymentForm channel={channel} />;
  return (
    <EmptyState
      title={t('messages:payment_unavailable')}
      {...(channel !== undefined && { text: t('messages:recharge_no_exit', { coin: channel.coin.toUpperCase() }) })}
      action={
        <Link to="/recharge" replace className={buttonClass('quiet', 'medium')}>
          {t('deposit.otherWays')}
        </Link>
      }
    />
  );
}

function PaymentForm({ channel }: { readonly channel: DepositChannel }) {
  const { t } = useTranslation();
  const form = usePayment(channel);
  if (form.begun !== undefined) return <PaymentBegun payment={form.begun} onRestart={form.restart} />;
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-8" onSubmit={form.submit}>
      <Banner tone="neutral" icon={<ShieldCheck aria-hidden className="size-5" />}>
        {t('deposit.cardText')}
      </Banner>
      <TextField
        label={t('deposit.payer')}
        value={form.account}
        onValueChange={form.setAccount}
        maxLength={ACCOUNT_LENGTH_MAX}
        autoComplete="off"
        data-secret
        autoCapitalize="none"
        spellCheck={false}
        error={errorAt('cardNo')}
        hint={t('deposit.payerHint')}
      />
      <DepositAmount
        channel={channel}
        label={t('deposit.money')}
        outsideLabel={t('deposit.toPay')}
        value={form.money}
        onValueChange={form.setMoney}
        error={errorAt('money')}
      />
      <Button wide type="submit" loading={form.busy}>
        {t('deposit.toPaymentPage')}
      </Button>
      <p className="text-13 text-faint">{t('deposit.cardCredited')}</p>
    </Form>
  );
}
