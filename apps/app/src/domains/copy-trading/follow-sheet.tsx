import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Select } from '@bourse/ui/select';
import { Sheet } from '@bourse/ui/sheet';
import { assetBalance, type FollowOrder, type FollowTerms } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { TermsLines } from './terms-lines.tsx';
import { useFollowForm } from './use-follow-form.ts';

export interface FollowSheetProps {
  readonly leaderId: number;
  readonly name: string;
  readonly terms: FollowTerms;
  /** The following that is changed; without one a new one begins. */
  readonly order?: FollowOrder;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Within what limits, at what cost: before anything is copied. */
export function FollowSheet(props: FollowSheetProps) {
  const { t } = useTranslation();
  const { name, terms, order, open, onOpenChange } = props;
  const { frozen, tell } = useFreeze('FINANCIAL');
  const form = useFollowForm(props.leaderId, terms, order);
  const balances = useCall(assetBalance, {}, { enabled: open });
  const free = balances.data?.find(({ type, symbol }) => type === 3 && symbol === 'usdt')?.availableAmount ?? '0';
  const errorAt = (field: string) => (form.issue?.field === field ? issueText(form.issue) : undefined);
  const submit = async () => {
    if (frozen && order === undefined) tell();
    else if (await form.submit()) onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!form.busy) onOpenChange(next);
      }}
      title={t(order === undefined ? 'copyTrading.follow' : 'copyTrading.changeOf', { name })}
      footer={
        <Button wide loading={form.busy} onClick={() => void submit()}>
          {t(order === undefined ? 'copyTrading.begin' : 'copyTrading.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <DecimalField
          label={t('copyTrading.amount')}
          value={form.amount}
          onValueChange={(amount) => form.set({ amount })}
          decimals={AMOUNT_DECIMALS}
          placeholder="100"
          unit="USDT"
          error={errorAt('amount')}
          hint={
            <span className="flex justify-between gap-2">
              <span>
                {t('copyTrading.free')}{' '}
                <bdi>{balances.data === undefined ? NO_FIGURE : `${formatWorth(free)} USDT`}</bdi>
              </span>
              <Link
                to="/transfer"
                search={{ from: 'platform', to: 'contract', coin: 'usdt' }}
                className="press font-medium text-brand"
              >
                {t('copyTrading.transfer')}
              </Link>
            </span>
          }
        />
        <DecimalField
          label={t('copyTrading.maxLoss')}
          value={form.maxLoss}
          onValueChange={(maxLoss) => form.set({ maxLoss })}
          decimals={AMOUNT_DECIMALS}
          placeholder="50"
          unit="USDT"
          error={errorAt('maxLoss')}
          hint={t('copyTrading.maxLossHint')}
        />
        <div className="flex flex-col gap-1.5">
          <span className="text-13 text-soft">{t('copyTrading.leverage')}</span>
          <Select
            label={t('copyTrading.leverage')}
            value={String(form.leverage)}
            onValueChange={(leverage) => form.set({ leverage: Number(leverage) })}
            options={terms.leverages.map((one) => ({ key: String(one), label: `${one}x` }))}
          />
          <span className="text-13 text-faint">{t('copyTrading.leverageHint')}</span>
        </div>
        <TermsLines terms={terms} amount={form.amount} leverage={form.leverage} />
      </div>
    </Sheet>
  );
}
