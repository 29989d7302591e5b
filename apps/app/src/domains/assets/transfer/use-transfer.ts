import { parseAmount } from '@bourse/money';
import { type AssetRow, type Issue, transferFunds, validateTransfer } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../../kit/form/use-submission.ts';
import {
  type AccountKey,
  accountOf,
  canMove,
  movableAssets,
  otherAccount,
  rowsOf,
  typeOfAccount,
} from '../../../kit/money/accounts.ts';
import { call } from '../../../platform/api.ts';
import { deployment } from '../../../platform/deployment.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { useSession } from '../../../platform/session.ts';
import { toastMessage } from '../../../platform/toasts.ts';

const FIELDS = ['amount', 'coin', 'transferInAccount', 'transferOutAccount'];

/** What the address asks for: accounts by name or type. */
export interface WantedTransfer {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly coin?: string | undefined;
}

export interface TransferState {
  readonly from: AccountKey;
  readonly to: AccountKey;
  readonly asset: string;
  readonly assets: readonly string[];
  readonly amount: string;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  /** What is free of the asset in an account. */
  readonly freeIn: (account: AccountKey) => string;
  readonly chooseFrom: (account: AccountKey) => void;
  readonly chooseTo: (account: AccountKey) => void;
  readonly swap: () => void;
  readonly chooseAsset: (asset: string) => void;
  readonly setAmount: (amount: string) => void;
  readonly submit: () => Promise<void>;
}

/** The two accounts the form starts with. */
function firstEnds(accounts: readonly AccountKey[], wanted: WantedTransfer): readonly [AccountKey, AccountKey] {
  const asked = [wanted.from, wanted.to].map((text) => accounts.find((one) => one === accountOf(text)));
  const from =
    asked[0] ?? (asked[1] === undefined ? 'platform' : (otherAccount(accounts, asked[1], 'platform') ?? 'platform'));
  return [from, otherAccount(accounts, from, asked[1]) ?? from];
}

/** The state of a transfer: two accounts that share the asset, the amount, and sending it. */
export function useTransfer(
  accounts: readonly AccountKey[],
  rows: readonly AssetRow[],
  wanted: WantedTransfer,
): TransferState {
  const { t } = useTranslation();
  const [[from, to], setEnds] = useState(() => firstEnds(accounts, wanted));
  const [chosen, setChosen] = useState(wanted.coin?.toLowerCase());
  const [amount, setAmountOnly] = useState('');
  const { simulated, info } = useSession();
  const contractBlocked = deployment.transfer.blockContractWhenFrozen && (info?.freezes.length ?? 0) > 0;
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS, t('funds.unsure'));
  const assets = movableAssets(rows, from, to);
  const asset = assets.find((one) => one === chosen) ?? assets[0] ?? 'usdt';
  const freeIn = (account: AccountKey) =>
    rowsOf(rows, account).find(({ symbol }) => symbol === asset)?.availableAmount ?? '0';
  const setAmount = (text: string) => {
    setIssue(undefined);
    setAmountOnly(text);
  };
  const setBoth = (nextFrom: AccountKey, nextTo: AccountKey) => {
    setEnds([nextFrom, nextTo]);
    setAmount('');
  };
  const submit = async () => {
    const body = {
      coin: asset,
      transferOutAccount: typeOfAccount(from),
      transferInAccount: typeOfAccount(to),
      amount: amount.replace(/\.$/, ''),
    };
    const free = parseAmount(freeIn(from));
    const check = validateTransfer(body, free.ok ? free.value : undefined, contractBlocked);
    if (!check.ok) {
      setIssue(check.issue);
      return;
    }
    await run(async () => {
      await call(transferFunds, { body, idempotencyKey: keyFor({ simulated, ...body }) });
      setAmountOnly('');
      toastMessage('transfer_success');
    });
    void invalidate('assets', 'stock', 'contract');
  };
  return {
    from,
    to,
    asset,
    assets,
    amount,
    issue,
    busy,
    freeIn,
    chooseFrom: (account) =>
      account === to ? setBoth(to, from) : setBoth(account, otherAccount(accounts, account, to) ?? to),
    chooseTo: (account) =>
      account === from
        ? setBoth(to, from)
        : setBoth(canMove(from, account) ? from : (otherAccount(accounts, account, undefined) ?? from), account),
    swap: () => setBoth(to, from),
    chooseAsset: (next) => {
      setChosen(next);
      setAmount('');
    },
    setAmount,
    submit,
  };
}
