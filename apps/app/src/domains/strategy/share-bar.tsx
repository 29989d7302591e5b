import type { StrategyInstrument } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../platform/format.ts';
import type { TargetField } from './strategy-form.ts';

const SHADES = ['opacity-100', 'opacity-80', 'opacity-60', 'opacity-45', 'opacity-30'];

export interface ShareBarProps {
  readonly targets: readonly TargetField[];
  readonly instruments: readonly StrategyInstrument[];
  /** "USDT" */
  readonly quote: string;
}

/** The whole as one bar: each share, and what stays in quote. */
export function ShareBar({ targets, instruments, quote }: ShareBarProps) {
  const { t } = useTranslation();
  const parts = targets.map(({ symbol, percent }) => ({
    name: instruments.find((one) => one.symbol === symbol)?.base.toUpperCase() ?? symbol.toUpperCase(),
    percent: Number(percent) || 0,
  }));
  const left = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
  const told = [...parts, { name: quote, percent: Math.max(0, left) }];
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="flex h-2 overflow-hidden rounded-full bg-surface-2">
        {parts.map(({ name, percent }, at) => (
          <span
            key={name}
            className={`bg-brand ${SHADES[at] ?? ''}`}
            style={{ flexBasis: `${Math.min(100, percent)}%` }}
          />
        ))}
      </div>
      <p className="text-12 text-soft">
        {left < 0
          ? t('strategy.tooMuch', { percent: -left })
          : told.map(({ name, percent }) => `${name} ${percentText(percent)}`).join(' · ')}
      </p>
    </div>
  );
}
