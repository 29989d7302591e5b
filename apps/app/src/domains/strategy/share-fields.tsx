import { Button, IconButton } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { STRATEGY_BOUNDS, STRATEGY_TARGETS_MAX } from '@bourse/wire';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EveryField, type FieldsProps, InstrumentField, InvestmentField, issueAt } from './field-parts.tsx';
import { ShareBar } from './share-bar.tsx';
import type { TargetField } from './strategy-form.ts';

/** Shares: which instruments, how much of the whole each, the drift that leads to trades, how often to look. */
export function ShareFields({ form, instruments }: FieldsProps) {
  const { t } = useTranslation();
  const { fields, change } = form;
  const { targets } = fields;
  const set = (at: number, target: Partial<TargetField>) =>
    change({ targets: targets.map((one, index) => (index === at ? { ...one, ...target } : one)) });
  const unused = instruments.find(({ symbol }) => targets.every((one) => one.symbol !== symbol));
  const error = issueAt(form, 'targets');
  const { min, max } = STRATEGY_BOUNDS.thresholdPercent;
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="pb-1.5 text-13 text-soft">{t('strategy.shares')}</legend>
        {targets.map(({ symbol, percent }, at) => (
          <div key={symbol} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <InstrumentField
                label={t('strategy.instrument')}
                symbol={symbol}
                instruments={instruments.filter(
                  (one) => one.symbol === symbol || targets.every((other) => other.symbol !== one.symbol),
                )}
                onChoose={(next) => set(at, { symbol: next })}
              />
            </div>
            <DecimalField
              label={t('strategy.shareOf', { symbol: symbol.toUpperCase() })}
              hideLabel
              className="w-21 shrink-0"
              value={percent}
              onValueChange={(next) => set(at, { percent: next })}
              decimals={0}
              unit="%"
            />
            <IconButton
              label={t('strategy.removeShare', { symbol: symbol.toUpperCase() })}
              disabled={targets.length < 2}
              onClick={() => change({ targets: targets.filter((_, index) => index !== at) })}
              icon={<X aria-hidden className="size-5 text-soft" />}
            />
          </div>
        ))}
        {error !== undefined && (
          <p role="alert" className="text-12 text-danger">
            {error}
          </p>
        )}
        <ShareBar targets={targets} instruments={instruments} quote={form.quote.toUpperCase()} />
        {targets.length < STRATEGY_TARGETS_MAX && unused !== undefined && (
          <Button
            variant="quiet"
            size="medium"
            className="self-start"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => change({ targets: [...targets, { symbol: unused.symbol, percent: '10' }] })}
          >
            {t('strategy.addShare')}
          </Button>
        )}
      </fieldset>
      <DecimalField
        label={t('strategy.threshold')}
        value={fields.thresholdPercent}
        onValueChange={(thresholdPercent) => change({ thresholdPercent })}
        decimals={0}
        unit="%"
        error={issueAt(form, 'thresholdPercent')}
        hint={
          fields.thresholdPercent === ''
            ? t('strategy.fromTo', { min, max })
            : t('strategy.thresholdText', { percent: fields.thresholdPercent })
        }
      />
      <EveryField form={form} label={t('strategy.look')} />
      <InvestmentField form={form} />
    </div>
  );
}
