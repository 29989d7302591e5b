import { quickAmountsOf } from '@bourse/contract';
import { AMOUNT_DECIMALS } from '@bourse/money';
import { cx } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
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
      <fieldset className="grid min-w-0 auto-cols-fr grid-flow-col gap-2">
        <legend className="sr-only">{t('timed.quickAmounts')}</legend>
        {quick.map(({ value, label }) => (
          <QuickChip key={value} pressed={stake === value} onChoose={() => setStake(value)}>
            {label}
          </QuickChip>
        ))}
        {all !== undefined && all !== '0' && (
          <QuickChip pressed={stake === all} onChoose={() => setStake(all)}>
            {t('common.all')}
          </QuickChip>
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

interface QuickChipProps {
  readonly pressed: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function QuickChip({ pressed, onChoose, children }: QuickChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onChoose}
      className={cx(
        'press relative min-h-9 min-w-0 rounded-pill px-1 text-13 font-medium after:absolute after:-inset-y-1 after:inset-x-0 after:content-[""]',
        pressed ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-soft',
      )}
    >
      <bdi>{children}</bdi>
    </button>
  );
}
