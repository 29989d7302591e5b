import { AMOUNT_DECIMALS, formatDecimal, parseAmount } from '@bourse/money';
import { DecimalField } from '@bourse/ui/decimal-field';
import { STRATEGY_BOUNDS } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatWorth } from '../../platform/format.ts';
import { Available, EveryField, type FieldsProps, issueAt, OneInstrumentField } from './field-parts.tsx';

/** A recurring buy: instrument, how much each time, how often, how many times. */
export function RecurringFields({ form, instruments }: FieldsProps) {
  const { t } = useTranslation();
  const { fields, change } = form;
  const unit = form.quote.toUpperCase();
  const amount = parseAmount(fields.amount);
  const whole = amount.ok ? formatDecimal(amount.value * BigInt(fields.purchases || '0'), AMOUNT_DECIMALS) : undefined;
  const { min, max } = STRATEGY_BOUNDS.purchases;
  return (
    <div className="flex flex-col gap-4">
      <OneInstrumentField form={form} instruments={instruments} />
      <DecimalField
        label={t('strategy.amountEach')}
        value={fields.amount}
        onValueChange={(next) => change({ amount: next })}
        decimals={AMOUNT_DECIMALS}
        unit={unit}
        error={issueAt(form, 'amount')}
        hint={<Available form={form} />}
      />
      <EveryField form={form} label={t('strategy.every')} />
      <DecimalField
        label={t('strategy.purchases')}
        value={fields.purchases}
        onValueChange={(purchases) => change({ purchases })}
        decimals={0}
        error={issueAt(form, 'purchases')}
        hint={
          whole === undefined || fields.purchases === ''
            ? t('strategy.fromTo', { min, max })
            : t('strategy.inAll', { amount: formatWorth(whole), quote: unit })
        }
      />
    </div>
  );
}
