import { arrivalOf, iconOf, type WithdrawalChannel, type WithdrawalChannelSetting } from '@bourse/wire';
import { outsideRatio, ratioText } from '../../exchange/outside-ratio.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type ChannelDeps = Pick<WithdrawalDeps, 'hub' | 'settings'>;

export function openChannels(deps: ChannelDeps): WithdrawalChannel[] {
  return deps.settings
    .current()
    .WITHDRAWAL_CHANNEL_SETTING.filter(({ isOpen }) => isOpen === 1)
    .flatMap((setting) => channelNow(deps, setting) ?? []);
}

/** One open channel. Throws a refusal where it is closed. */
export function openChannel(deps: ChannelDeps, coin: string, type: string): WithdrawalChannel {
  const found = openChannels(deps).find((one) => one.coin === coin && one.type === type);
  if (found === undefined) throw new Refusal('withdraw_channel_closed', { field: 'coinType' });
  return found;
}

/** Undefined where the market has no price to pay it out at. */
function channelNow(
  { hub, settings }: ChannelDeps,
  { isOpen: _, confirmations, usualMinutes, reviewHours, ...channel }: WithdrawalChannelSetting,
): WithdrawalChannel | undefined {
  const ratio = outsideRatio(hub, channel.coin, channel.currency);
  if (ratio === undefined) return undefined;
  const icon = iconOf(settings.current().ICON_SETTING, 'channel', channel.type);
  const arrival = arrivalOf({ type: channel.type, confirmations, usualMinutes, reviewHours });
  return { ...channel, arrival, icon, kind: channel.type === 'BANK' ? 'bank' : 'chain', ratio: ratioText(ratio) };
}
