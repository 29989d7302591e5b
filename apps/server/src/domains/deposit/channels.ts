import {
  arrivalOf,
  type DepositChannel,
  type DepositChannelSetting,
  type getDepositAddress,
  iconOf,
  type OutputOf,
  type QueryOf,
} from '@bourse/wire';
import { outsideRatio, ratioText } from '../../exchange/outside-ratio.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DepositDeps } from './deposit-deps.ts';

type ChannelDeps = Pick<DepositDeps, 'hub' | 'settings' | 'gateway' | 'isClosedSample'>;

/** What operators opened; cards only where there is a gateway to pay at, samples only where nobody outside can pay to them. */
function offered({ settings, gateway, isClosedSample }: ChannelDeps): DepositChannelSetting[] {
  return settings
    .current()
    .RECHARGE_CHANNEL_SETTING.filter(({ isOpen, kind }) => isOpen === 1 && (kind !== 'card' || gateway !== undefined))
    .filter((channel) => !isClosedSample(channel));
}

/** Whether a coin can leave by an open way: what cannot go out, cannot come in. */
function canGoOut({ settings }: ChannelDeps, coin: string): boolean {
  return settings.current().WITHDRAWAL_CHANNEL_SETTING.some((one) => one.isOpen === 1 && one.coin === coin);
}

/** Channels that money comes in by. */
function openSettings(deps: ChannelDeps): DepositChannelSetting[] {
  return offered(deps).filter(({ coin }) => canGoOut(deps, coin));
}

/** The open channels, and those closed only because their coin cannot go out: the screen says why. */
export function shownChannels(deps: ChannelDeps): DepositChannel[] {
  return offered(deps).map(({ coin, type, kind, currency, min, max, sample, ...said }) => ({
    coin,
    type,
    kind,
    currency,
    min,
    max,
    sample,
    coinIcon: iconOf(deps.settings.current().ICON_SETTING, 'asset', coin),
    icon: iconOf(deps.settings.current().ICON_SETTING, 'channel', type),
    canGoOut: canGoOut(deps, coin),
    ratio: ratioText(outsideRatio(deps.hub, coin, currency)),
    arrival: arrivalOf({ type, ...said }),
  }));
}

/** One open channel with its address. Throws a refusal where it is closed. */
export function openChannel(deps: ChannelDeps, coin: string, type: string): DepositChannelSetting {
  const found = offered(deps).find((one) => one.coin === coin && one.type === type);
  if (found === undefined) throw new Refusal('recharge_channel_closed', { field: 'type' });
  if (!canGoOut(deps, coin))
    throw new Refusal('recharge_no_exit', { field: 'type', params: { coin: coin.toUpperCase() } });
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
