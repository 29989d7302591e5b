import { DecimalField } from '@bourse/ui/decimal-field';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from './limit-price.ts';

export interface PriceFieldProps {
  readonly label: string;
  /** Decimal text; undefined for a market order, which has none. */
  readonly value: string | undefined;
  readonly onValueChange: (price: string) => void;
  readonly tickSize: string;
  readonly error: string | undefined;
}

/** A price with steppers of one tick; or, in the same place, that the market decides it. */
export function PriceField({ label, value, onValueChange, tickSize, error }: PriceFieldProps) {
  const { t } = useTranslation();
  if (value === undefined) {
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{label}</span>
        <span className="flex min-h-11 items-center justify-center rounded-control bg-surface-1 px-2 text-center text-13 text-faint">
          {t('trade.atMarket')}
        </span>
      </div>
    );
  }
  return (
    <DecimalField
      label={label}
      value={value}
      onValueChange={onValueChange}
      decimals={decimalsOf(tickSize)}
      step={tickSize}
      decreaseLabel={t('trade.decreasePrice')}
      increaseLabel={t('trade.increasePrice')}
      error={error}
    />
  );
}
