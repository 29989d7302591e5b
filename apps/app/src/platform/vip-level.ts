import { ACCOUNT_TYPE, type AssetRow } from '@bourse/wire';
import { compareDecimals } from './decimal-order.ts';

/** The highest level whose threshold the available USDT of the platform account reaches; undefined where none is set. */
export function vipLevel(
  assets: readonly Pick<AssetRow, 'type' | 'symbol' | 'availableAmount'>[],
  levels: readonly { readonly level: number; readonly start: string }[],
): number | undefined {
  const usdt = assets.find((row) => row.type === ACCOUNT_TYPE.platform && row.symbol === 'usdt');
  const available = usdt?.availableAmount ?? '0';
  const reached = levels.filter(({ start }) => compareDecimals(available, start) >= 0).map(({ level }) => level);
  return reached.length === 0 ? undefined : Math.max(...reached);
}
