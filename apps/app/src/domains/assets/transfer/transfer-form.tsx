import { AMOUNT_DECIMALS } from '@bourse/money';
import { Button, IconButton } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { Select } from '@bourse/ui/select';
import type { AssetRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountKey } from '../../../kit/money/accounts.ts';
import { AllButton } from '../../../kit/money/all-button.tsx';
import { DepositHint } from '../../../kit/money/deposit-hint.tsx';
import { formatQuantity } from '../../../platform/format.ts';
import { useFreeze } from '../../../platform/freeze.ts';
import { issueText } from '../../../platform/i18n.ts';
import { Form } from '../../../shell/form.tsx';
import { useTransfer, type WantedTransfer } from './use-transfer.ts';

export interface TransferFormProps {
  /** Two at least. */
  readonly accounts: readonly AccountKey[];
  readonly rows: readonly AssetRow[];
  readonly wanted: WantedTransfer;
}

/** From which account to which, what, and how much; what is free in both stands beside them. */
export function TransferForm({ accounts, rows, wanted }: TransferFormProps) {
  const { t } = useTranslation();
  const { frozen, tell } = useFreeze('TRANSFERFUNDS');
  const form = useTransfer(accounts, rows, wanted);
  const { from, to, asset, assets, amount, issue } = form;
  const unit = asset.toUpperCase();
  const free = (account: AccountKey) => `${formatQuantity(form.freeIn(account))} ${unit}`;
  const errorAt = (...fields: string[]) =>
    issue !== undefined && fields.includes(issue.field) ? issueText(issue) : undefined;
  const accountIssue = errorAt('transferOutAccount', 'transferInAccount', 'coin');
  return (
    <Form className="flex flex-col gap-4 px-4 pt-2 pb-6" onSubmit={frozen ? tell : form.submit}>
      <div className="flex items-center gap-1 rounded-card border border-line ps-4 pe-1">
        <div className="min-w-0 flex-1 divide-y divide-line">
          <AccountRow
            label={t('transfer.from')}
            accounts={accounts}
            value={from}
            free={free(from)}
            onChoose={form.chooseFrom}
          />
          <AccountRow
            label={t('transfer.to')}
            accounts={accounts}
            value={to}
            free={free(to)}
            onChoose={form.chooseTo}
          />
        </div>
        <IconButton
          label={t('transfer.swap')}
          onClick={form.swap}
          icon={<ArrowDownUp aria-hidden className="size-5 text-brand" />}
        />
      </div>
      {accountIssue !== undefined && (
        <p role="alert" className="-mt-2 text-13 text-danger">
          {accountIssue}
        </p>
      )}
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{t('transfer.asset')}</span>
        {assets.length > 1 ? (
          <Select
            label={t('transfer.asset')}
            value={asset}
            onValueChange={form.chooseAsset}
            options={assets.map((key) => ({ key, label: key.toUpperCase() }))}
          />
        ) : (
          <span className="flex min-h-11 items-center rounded-control bg-surface-1 px-3 text-15 font-medium text-strong">
            {unit}
          </span>
        )}
      </div>
      <DecimalField
        label={t('common.amount')}
        value={amount}
        onValueChange={form.setAmount}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={errorAt('amount')}
        hint={
          <span className="flex justify-between gap-2">
            {t('trade.available')}
            <bdi className="text-soft">{free(from)}</bdi>
          </span>
        }
        after={<AllButton all={form.freeIn(from)} onChoose={form.setAmount} />}
      />
      {from === 'platform' && <DepositHint unit={unit} available={form.freeIn(from)} />}
      <Button wide type="submit" loading={form.busy}>
        {frozen
          ? t('trade.frozen')
          : t('transfer.submit', { amount: amount === '' ? '' : formatQuantity(amount), asset: unit })}
      </Button>
      <p className="text-13 text-faint">
        {t('transfer.free')}
        {(from === 'stock' || to === 'stock') && (
          <>
            {' '}
            {t('transfer.stockNote')}{' '}
            <Link to="/assets" search={{ name: 'stock' }} className="press font-medium text-brand">
              {t('transfer.toStock')}
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}

interface AccountRowProps {
  readonly label: string;
  readonly accounts: readonly AccountKey[];
  readonly value: AccountKey;
  /** What is free there, of the asset that is moved. */
  readonly free: string;
  readonly onChoose: (account: AccountKey) => void;
}

function AccountRow({ label, accounts, value, free, onChoose }: AccountRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-16 items-center gap-2 large-text:flex-wrap large-text:py-2">
      <span className="w-12 shrink-0 text-13 text-soft">{label}</span>
      <span className="min-w-0 flex-1 large-text:basis-full">
        <Select
          label={label}
          className="-ms-3 bg-transparent text-15"
          value={value}
          onValueChange={onChoose}
          options={accounts.map((key) => ({ key, label: t(`assets.${key}`) }))}
        />
      </span>
      <bdi className="shrink-0 text-12 text-faint">{free}</bdi>
    </div>
  );
}
