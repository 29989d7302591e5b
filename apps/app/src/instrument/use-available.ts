import { ACCOUNT_TYPE, assetBalance } from '@bourse/contract';
import { useCall } from '../platform/query-client.ts';

/** Free amount of an asset in the platform account; "0" where the customer has none. */
export function useAvailable(asset: string): string | undefined {
  const { data } = useCall(assetBalance, {});
  if (data === undefined) return undefined;
  const row = data.find((one) => one.type === ACCOUNT_TYPE.platform && one.symbol === asset);
  return row?.availableAmount ?? '0';
}
