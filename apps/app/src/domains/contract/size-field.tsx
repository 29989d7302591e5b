import { DecimalField } from '@bourse/ui/decimal-field';
import { Select } from '@bourse/ui/select';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import type { ContractFormProps } from './contract-form-props.ts';
import { useLotsText } from './lots-text.ts';
import { SIZE_UNITS } from './order-size.ts';
import { baseOf } from './position-figures.ts';

const LABELS = { lots: 'contract.quantityInLots', coin: 'contract.quantityIn', value: 'contract.valueIn' } as const;
const DECIMALS = { lots: 0, coin: 8, value: 2 } as const;

/** How much, in lots, in the coin or in what it is worth; below it the whole lots that it makes up. */
export function SizeField({ market, form, error }: ContractFormProps & { readonly error: string | undefined }) {
  const { t } = useTranslation();
  const lotsText = useLotsText();
  const { terms, unit: money } = market;
  const { draft, change } = form;
  const base = market.coin.coin.toUpperCase();
  const names = { lots: t('contract.lots'), coin: base, value: money };
  const none = baseOf(draft.lots, terms.shareNumber) === 0n;
  return (
    <DecimalField
      label={t(LABELS[draft.unit], { asset: draft.unit === 'coin' ? base : money })}
      value={draft.unit === 'lots' ? draft.lots : draft.size}
      onValueChange={(size) => change({ type: 'size', size })}
      decimals={DECIMALS[draft.unit]}
      placeholder="0"
      after={
        <Select
          label={t('contract.sizeUnit')}
          className="shrink-0 bg-transparent! ps-2! pe-2! text-soft!"
          value={draft.unit}
          onValueChange={(unit) => change({ type: 'unit', unit })}
          options={SIZE_UNITS.map((key) => ({ key, label: names[key] }))}
        />
      }
      error={error}
      hint={
        none
          ? t('contract.lotIs', { quantity: formatQuantity(terms.shareNumber), asset: base })
          : `= ${lotsText(draft.lots, base, terms.shareNumber)}`
      }
    />
  );
}
