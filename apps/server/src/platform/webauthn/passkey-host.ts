import { isIP } from 'node:net';
import { CODE } from '@bourse/wire';
import { ownSite } from '../own-site.ts';
import { Refusal } from '../refusal.ts';

/**
 * The page and the host that passkeys are made for: never what a caller from outside claims. Refuses with `passkey_host`
 * where this server has no name: browsers make no passkeys for the number of an address.
 */
export function hostOf(publicUrl: string | undefined, requested: string): { origin: string; host: string } {
  const url = ownSite(publicUrl, requested);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (url === undefined || isIP(host) !== 0) throw new Refusal('passkey_host', { code: CODE.conflict });
  return { origin: url.origin, host };
}
