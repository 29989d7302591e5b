import type { AllSetting } from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import { reserveText } from '@bourse/wire/liabilities';
import { hasSignedReserve } from '@bourse/wire/reserve-signature';
import { Refusal } from '../refusal.ts';

/**
 * What reserves sign for: the market's address, or its name where none is set. What they signed for another market is worth
 * nothing here.
 */
export const reserveSite = (publicUrl: string | undefined, name: string): string =>
  publicUrl === undefined ? name : new URL(publicUrl).origin;

/** Refuses with `setting_form` an address that is written wrong, stands there twice, or has not signed for this site. */
export function refuseUnsigned(reserves: AllSetting['RESERVES_SETTING'], site: string): void {
  const seen = new Set<string>();
  for (const { address, signature } of reserves) {
    const key = address.toLowerCase();
    const refuse = (what: string) =>
      new Refusal('setting_form', { field: 'value', params: { detail: `${address}: ${what}` } });
    if (!checkAddress('ETH', address).ok) throw refuse('no address of the chain');
    if (seen.has(key)) throw refuse('twice');
    if (!hasSignedReserve(address, site, signature)) throw refuse(`has not signed "${reserveText(site, address)}"`);
    seen.add(key);
  }
}
