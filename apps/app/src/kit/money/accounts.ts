import { ACCOUNT_TYPE, type AccountType, type AllSetting, type AssetRow, accountTakes } from '@bourse/wire';
import { type Deployment, deployment, type SwitchedMarket } from '../../platform/deployment.ts';

export type AccountKey = AllSetting['TAB_SETTING'][number]['key'];

/** Assets that an account is for, whether or not there is any of them. */
const OWN_ASSETS: Readonly<Record<AccountKey, readonly string[]>> = {
  platform: [],
  financial: ['usdt'],
  contract: ['usdt'],
  stock: ['usd', 'brl'],
};

/** The deployment's switch of an account's market. */
const SWITCH: Partial<Record<AccountKey, SwitchedMarket>> = { contract: 'leveragedContracts', stock: 'stocks' };

/** The accounts the operator opened, in the operator's order; the platform account is always one, those of markets that are switched off are none. */
export function openAccounts(
  tabs: AllSetting['TAB_SETTING'] | undefined,
  markets: Deployment['markets'] = deployment.markets,
): readonly AccountKey[] {
  const open = (tabs ?? [])
    .filter(({ isOpen }) => isOpen === 1)
    .map(({ key }) => key)
    .filter((key) => SWITCH[key] === undefined || markets[SWITCH[key]]);
  return open.includes('platform') ? open : ['platform', ...open];
}

/** An account by its name or its type: "stock", "9". */
export function accountOf(text: string | undefined): AccountKey | undefined {
  return (Object.keys(ACCOUNT_TYPE) as AccountKey[]).find((key) => key === text || String(ACCOUNT_TYPE[key]) === text);
}

export const typeOfAccount = (key: AccountKey): AccountType => ACCOUNT_TYPE[key];

/** The balances of one account. */
export function rowsOf(rows: readonly AssetRow[], account: AccountKey): readonly AssetRow[] {
  return rows.filter(({ type }) => type === ACCOUNT_TYPE[account]);
}

/** What can be moved from one account to another: assets that both take, those there are of first. */
export function movableAssets(rows: readonly AssetRow[], from: AccountKey, to: AccountKey): readonly string[] {
  const held = rowsOf(rows, from)
    .filter(({ availableAmount }) => /[1-9]/.test(availableAmount))
    .map(({ symbol }) => symbol);
  const all = [...new Set([...held, ...OWN_ASSETS[from], ...OWN_ASSETS[to]])];
  return all.filter((asset) => accountTakes(ACCOUNT_TYPE[from], asset) && accountTakes(ACCOUNT_TYPE[to], asset));
}

/** Whether two accounts share any asset at all. */
export function canMove(from: AccountKey, to: AccountKey): boolean {
  return from !== to && movableAssets([], from, to).length > 0;
}

/** The other end of a transfer: `wanted` where money can go there, else the first open account that shares an asset. */
export function otherAccount(
  open: readonly AccountKey[],
  account: AccountKey,
  wanted: AccountKey | undefined,
): AccountKey | undefined {
  if (wanted !== undefined && open.includes(wanted) && canMove(account, wanted)) return wanted;
  return open.find((one) => canMove(account, one));
}
