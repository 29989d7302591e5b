import { formatDecimal, PRICE_DECIMALS } from '@bourse/money';
import { DecimalField } from '@bourse/ui/decimal-field';
import { gridStepGain, STRATEGY_BOUNDS, validateStrategy } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../platform/format.ts';
import { type FieldsProps, InvestmentField, issueAt, OneInstrumentField } from './field-parts.tsx';
import { draftOf } from './strategy-form.ts';

/** A grid: instrument, the two prices, how many steps, how much. */
export function GridFields({ form, instruments }: FieldsProps) {
  const { t } = useTranslation();
  const { fields, change, instrument } = form;
  const unit = form.quote.toUpperCase();
  const check = validateStrategy(draftOf(fields), (symbol) => instruments.find((one) => one.symbol === symbol));
  const gain =
    check.ok && check.plan.kind === 'grid' && instrument !== undefined
      ? gridStepGain(check.plan, instrument)
      : undefined;
  const { min, max } = STRATEGY_BOUNDS.grids;
  return (
    <div className="flex flex-col gap-4">
      <OneInstrumentField form={form} instruments={instruments} />
      <div className="grid grid-cols-2 gap-3">
        <DecimalField
          label={t('strategy.lower', { quote: unit })}
          value={fields.lower}
          onValueChange={(lower) => change({ lower })}
          decimals={PRICE_DECIMALS}
          error={issueAt(form, 'lower')}
        />
        <DecimalField
          label={t('strategy.upper', { quote: unit })}
          value={fields.upper}
          onValueChange={(upper) => change({ upper })}
          decimals={PRICE_DECIMALS}
          error={issueAt(form, 'upper')}
        />
      </div>
      <DecimalField
        label={t('strategy.grids')}
        value={fields.grids}
        onValueChange={(grids) => change({ grids })}
        decimals={0}
        error={issueAt(form, 'grids')}
        hint={
          gain === undefined
            ? t('strategy.fromTo', { min, max })
            : t('strategy.stepGain', { percent: formatPercent(formatDecimal(gain, 6)) })
        }
      />
      <InvestmentField form={form} />
    </div>
  );
}
