import { AMOUNT_DECIMALS } from '@bourse/money';
import { Chip } from '@bourse/ui/chip';
import { DecimalField } from '@bourse/ui/decimal-field';
import { quickAmountsOf } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { STAKE_UNIT, wholeStake } from './stake-figures.ts';
import { STAKE_FIELD_ID, type StakeForm } from './use-stake-form.ts';

/** The stake: typed, or by one tap; what is available; and what is at risk. */
export function StakeField({ form }: { readonly form: StakeForm }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const { period, stake, setStake, available, issue } = form;
  const quick = quickAmountsOf(deployment.second.quickAmounts, period).map((value) => ({
    value,
    label: formatQuantity(value),
  }));
  const all = available === undefined ? undefined : wholeStake(available, period.maxAmount);
  return (
    <div className="flex flex-col gap-2">
      <DecimalField
        id={STAKE_FIELD_ID}
        label={t('timed.stakeIn', { asset: STAKE_UNIT })}
        value={stake}
        onValueChange={setStake}
        decimals={AMOUNT_DECIMALS}
        placeholder={t('timed.stakeBetween', {
          min: formatQuantity(period.minAmount),
          max: formatQuantity(period.maxAmount),
        })}
        unit={STAKE_UNIT}
        error={issue === undefined ? undefined : issueText(issue)}
      />
      <fieldset className="grid min-w-0 auto-cols-fr grid-flow-col gap-2 large-text:flex large-text:flex-wrap large-text:*:flex-auto large-text:*:px-3">
        <legend className="sr-only">{t('timed.quickAmounts')}</legend>
        {quick.map(({ value, label }) => (
          <Chip key={value} pressed={stake === value} onChoose={() => setStake(value)}>
            {label}
          </Chip>
        ))}
        {all !== undefined && all !== '0' && (
          <Chip pressed={stake === all} onChoose={() => setStake(all)}>
            {t('common.all')}
          </Chip>
        )}
      </fieldset>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
        <span>
          {t('timed.available')}{' '}
          <bdi className="font-medium text-strong">
            {signedIn ? formatQuantity(available, 2) : '--'} {STAKE_UNIT}
          </bdi>
        </span>
        <span className="text-warn">{t('timed.risk')}</span>
      </p>
    </div>
  );
}
