import { ACCOUNT_TYPE, type AccountType, assetBalance } from '@bourse/wire';
import { useCall } from '../../platform/query-client.ts';

/** Free amount of an asset in an account, the platform's unless told; "0" where the customer has none. */
export function useAvailable(asset: string, account: AccountType = ACCOUNT_TYPE.platform): string | undefined {
  const { data } = useCall(assetBalance, {});
  if (data === undefined) return undefined;
  const row = data.find((one) => one.type === account && one.symbol === asset);
  return row?.availableAmount ?? '0';
}
