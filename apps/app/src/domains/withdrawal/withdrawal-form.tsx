import { AMOUNT_DECIMALS, formatAmount } from '@bourse/money';
import { Button, cx } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import type { WithdrawalChannel } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IdentityFields } from '../../kit/form/identity-fields.tsx';
import { AllButton } from '../../kit/money/all-button.tsx';
import { DepositHint } from '../../kit/money/deposit-hint.tsx';
import { useUsualArrival } from '../../kit/record/usual-arrival.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { arrivesText } from './arrives-text.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { DestinationField, hasNowhere, NowhereYet } from './destination-field.tsx';
import { destinationText } from './destination-text.ts';
import { useFeeText } from './fee-text.ts';
import type { WithdrawStatus } from './missing-steps.tsx';
import { type WithdrawalForm as FormState, STEPS, type Step, useWithdrawal } from './use-withdrawal.ts';

export interface WithdrawalFormProps {
  readonly channel: WithdrawalChannel;
  readonly status: WithdrawStatus;
}

/** How much, where to, and who is asking: one question at a time; those answered stay above, to be changed with a tap. */
export function WithdrawalForm({ channel, status }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const { frozen, tell } = useFreeze('WITHDRAW');
  const form = useWithdrawal(channel, status);
  const at = STEPS.indexOf(form.step);
  return (
    <Form className="flex flex-col gap-4 px-4 pt-3 pb-8" onSubmit={frozen ? tell : form.next}>
      <p aria-live="polite" className="text-13 text-faint">
        {t('withdrawal.step', { at: at + 1, of: STEPS.length })}
      </p>
      {at > 0 && (
        <dl className="divide-y divide-line rounded-card border border-line">
          <Answered label={t('common.amount')} onChange={() => form.open('amount')}>
            <bdi className="nums">
              {formatQuantity(form.draft.amount)} {channel.coin.toUpperCase()}
            </bdi>
          </Answered>
          {at > 1 && (
            <Answered label={t('withdrawal.to')} onChange={() => form.open('destination')}>
              <bdi className="break-all">{destinationText(form, channel)}</bdi>
            </Answered>
          )}
        </dl>
      )}
      {form.step === 'amount' && <NowhereYet form={form} channel={channel} />}
      <Question step={form.step} form={form} channel={channel} status={status} />
      {(form.step !== 'destination' || !hasNowhere(form, channel)) && (
        <Button wide type="submit">
          {frozen ? t('trade.frozen') : t(form.step === 'identity' ? 'withdrawal.review' : 'withdrawal.next')}
        </Button>
      )}
      <ConfirmWithdrawal form={form} channel={channel} />
    </Form>
  );
}

interface AnsweredProps {
  readonly label: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function Answered({ label, onChange, children }: AnsweredProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-14 items-center gap-3 ps-4 pe-1">
      <div className="min-w-0 flex-1 py-2">
        <dt className="text-12 text-faint">{label}</dt>
        <dd className="text-15 font-medium text-strong">{children}</dd>
      </div>
      <button
        type="button"
        onClick={onChange}
        aria-label={t('withdrawal.changeOf', { what: label })}
        className="press min-h-11 shrink-0 px-3 text-13 font-medium text-brand"
      >
        {t('withdrawal.change')}
      </button>
    </div>
  );
}

interface QuestionProps extends WithdrawalFormProps {
  readonly step: Step;
  readonly form: FormState;
}

function Question({ step, form, channel, status }: QuestionProps) {
  const { issue } = form;
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  if (step === 'amount') return <AmountQuestion form={form} channel={channel} error={errorAt('amount')} />;
  if (step === 'identity') {
    const { pwd, totp, passkey } = form.draft;
    return (
      <IdentityFields
        {...{ pwd, totp, passkey }}
        change={form.change}
        withCode={status.totp}
        withPasskey={status.passkeys > 0}
        errorAt={errorAt}
      />
    );
  }
  return <DestinationField form={form} channel={channel} error={errorAt('adress') ?? errorAt('bankId')} />;
}

interface AmountQuestionProps {
  readonly form: FormState;
  readonly channel: WithdrawalChannel;
  readonly error: string | undefined;
}

function AmountQuestion({ form, channel, error }: AmountQuestionProps) {
  const { t } = useTranslation();
  const feeText = useFeeText();
  const usually = useUsualArrival();
  const { available, outcome, draft, change } = form;
  const unit = channel.coin.toUpperCase();
  return (
    <>
      <DecimalField
        label={t('withdrawal.howMuch')}
        large
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={error}
        hint={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t('trade.available')}{' '}
              <bdi className="nums text-soft">
                {formatQuantity(available)} {unit}
              </bdi>
            </span>
            <bdi className="nums">
              {t('withdrawal.limits', {
                min: formatQuantity(channel.min),
                max: formatQuantity(channel.max),
                asset: unit,
              })}
            </bdi>
          </span>
        }
        after={<AllButton all={available} onChoose={(amount) => change({ amount })} />}
      />
      <DepositHint unit={unit} available={available} />
      <dl className="flex flex-col gap-2 rounded-card bg-surface-1 px-4 py-3 text-13">
        <Line label={`${t('common.fee')} (${feeText(channel)})`}>
          {outcome === undefined ? NO_FIGURE : `${formatQuantity(formatAmount(outcome.fee))} ${unit}`}
        </Line>
        <Line label={t('withdrawal.arrives')} strong>
          {arrivesText(outcome?.arrives, channel)}
        </Line>
      </dl>
      <p className="text-13 text-soft">{usually.withdrawal(channel.arrival)}</p>
    </>
  );
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className={cx('nums text-strong', strong ? 'text-15 font-semibold' : 'font-medium')}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
