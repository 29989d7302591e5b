import type { Chain } from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import { wholeMinute } from '../../platform/clock.ts';
import { usableFrom } from './address-cooling-off.ts';
import type { AddressStore } from './address-store.ts';

/** Whether a withdrawal may go to an address now. */
export type AddressUse =
  | {
      readonly ok: true;
      /** As it was bound, with the capitals of its checksum. */
      readonly address: string;
    }
  | { readonly ok: false; readonly key: 'address_unknown' }
  | {
      readonly ok: false;
      readonly key: 'address_cooling_off';
      readonly params: {
        readonly untilMs: number;
      };
    };

/** Only own addresses that have rested take withdrawals. However it is written: capitals do not count where they are no checksum. */
export async function useOfAddress(
  store: AddressStore,
  userId: number,
  type: Chain,
  typed: string,
  nowMs: number,
): Promise<AddressUse> {
  const check = checkAddress(type, typed);
  const row = check.ok ? await store.find(userId, type, check.address) : undefined;
  if (row === undefined) return { ok: false, key: 'address_unknown' };
  const { address_cooling_off_ends_ms } = await store.owner(userId);
  const fromMs = usableFrom(row, address_cooling_off_ends_ms);
  if (nowMs < fromMs) return { ok: false, key: 'address_cooling_off', params: { untilMs: wholeMinute(fromMs) } };
  return { ok: true, address: row.address };
}
