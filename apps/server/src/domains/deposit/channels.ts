import type { DepositChannel, DepositChannelSetting, getDepositAddress, OutputOf, QueryOf } from '@bourse/wire';
import { outsideRatio, ratioText } from '../../exchange/outside-ratio.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DepositDeps } from './deposit-deps.ts';

type ChannelDeps = Pick<DepositDeps, 'hub' | 'settings' | 'gateway'>;

/** Open channels as operators set them; those of cards only where there is a gateway to pay at. */
function openSettings({ settings, gateway }: ChannelDeps): DepositChannelSetting[] {
  return settings
    .current()
    .RECHARGE_CHANNEL_SETTING.filter(({ isOpen, kind }) => isOpen === 1 && (kind !== 'card' || gateway !== undefined));
}

export function openChannels(deps: ChannelDeps): DepositChannel[] {
  return openSettings(deps).map(({ coin, type, kind, currency, min, max, sample }) => ({
    coin,
    type,
    kind,
    currency,
    min,
    max,
    sample,
    ratio: ratioText(outsideRatio(deps.hub, coin, currency)),
  }));
}

/** One open channel with its address. Throws a refusal where it is closed. */
export function openChannel(deps: ChannelDeps, coin: string, type: string): DepositChannelSetting {
  const found = openSettings(deps).find((one) => one.coin === coin && one.type === type);
  if (found === undefined) throw new Refusal('recharge_channel_closed', { field: 'type' });
  return found;
}

export function addressesOf(
  deps: ChannelDeps,
  { coin, symbol }: QueryOf<typeof getDepositAddress>,
): OutputOf<typeof getDepositAddress> {
  return openSettings(deps)
    .filter((one) => one.kind !== 'card')
    .filter((one) => (coin === undefined || one.coin === coin) && (symbol === undefined || one.type === symbol))
    .map(({ coin, type, address, bank, sample }) => ({ coin, type, address, bank, sample }));
}
