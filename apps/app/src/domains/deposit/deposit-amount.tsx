import { AMOUNT_DECIMALS } from '@bourse/money';
import { DecimalField } from '@bourse/ui/decimal-field';
import type { DepositChannel } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity, groupDigits } from '../../platform/format.ts';
import { outsideAmount } from './outside-amount.ts';

export interface DepositAmountProps {
  readonly channel: DepositChannel;
  readonly label: string;
  /** Names what the amount comes to in the channel's currency: "To pay". */
  readonly outsideLabel: string;
  /** In the coin. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** How much is deposited, within the channel's limits, and what that is in the currency it is sent in. */
export function DepositAmount({ channel, label, outsideLabel, value, onValueChange, error }: DepositAmountProps) {
  const { t } = useTranslation();
  const { coin, currency, min, max, ratio } = channel;
  const unit = coin.toUpperCase();
  const outside = outsideAmount(value, channel);
  return (
    <>
      <DecimalField
        label={label}
        value={value}
        onValueChange={onValueChange}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={error}
        hint={
          <bdi className="nums">
            {t('deposit.limits', { min: formatQuantity(min), max: formatQuantity(max), asset: unit })}
          </bdi>
        }
      />
      {currency !== unit && (
        <div className="flex flex-wrap justify-between gap-x-4 rounded-control bg-surface-1 px-3 py-2 text-13">
          <span className="text-soft">{outsideLabel}</span>
          <bdi className="nums font-medium text-strong">
            {outside === undefined ? '--' : groupDigits(outside)} {currency}
          </bdi>
          <bdi className="nums basis-full text-12 text-faint">
            {/[1-9]/.test(ratio)
              ? t('deposit.rate', { coin: unit, ratio: formatQuantity(ratio, 6), currency })
              : t('deposit.noRate', { currency })}
          </bdi>
        </div>
      )}
    </>
  );
}
