import { getAppCurrencyList, type RechargeChannel } from '@bourse/contract';
import { AMOUNT_DECIMALS } from '@bourse/money';
import { Banner, Button, buttonClass, EmptyState } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { TextField } from '@bourse/ui/text-field';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, groupDigits } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { outsideAmount } from './outside-amount.ts';
import { PaymentBegun } from './payment-begun.tsx';
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
  const { coin, currency, min, max, ratio } = channel;
  const unit = coin.toUpperCase();
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  const outside = outsideAmount(form.money, channel);
  return (
    <form
      noValidate
      className="flex flex-col gap-4 px-4 pt-2 pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
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
      <DecimalField
        label={t('recharge.money')}
        value={form.money}
        onValueChange={form.setMoney}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={errorAt('money')}
        hint={
          <bdi className="nums">
            {t('recharge.limits', { min: formatQuantity(min), max: formatQuantity(max), asset: unit })}
          </bdi>
        }
      />
      <div className="flex flex-wrap justify-between gap-x-4 rounded-control bg-surface-1 px-3 py-2 text-13">
        <span className="text-soft">{t('recharge.toPay')}</span>
        <bdi className="nums font-medium text-strong">
          {outside === undefined ? '--' : groupDigits(outside)} {currency}
        </bdi>
        <bdi className="nums basis-full text-12 text-faint">
          {/[1-9]/.test(ratio)
            ? t('recharge.rate', { coin: unit, ratio: formatQuantity(ratio, 6), currency })
            : t('recharge.noRate', { currency })}
        </bdi>
      </div>
      <Button wide type="submit" loading={form.busy}>
        {t('recharge.toPaymentPage')}
      </Button>
      <p className="text-13 text-faint">{t('recharge.cardCredited')}</p>
    </form>
  );
}
