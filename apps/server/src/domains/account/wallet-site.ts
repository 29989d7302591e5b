import { CODE } from '@bourse/wire';
import { Refusal } from '../../platform/refusal.ts';

/** Names that nobody else can be reached by: this machine, and the networks at home and in an office. */
const NEAR =
  /^(localhost|127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[::1\])$/;

/**
 * Where wallets sign for: PUBLIC_URL, else where the page was found. That is the caller's word, so it counts only for
 * addresses nearby: a site that passes requests on under its own name could else have messages made and used for itself.
 * Refuses with `wallet_site_unknown`.
 */
export function walletSite(publicUrl: string | undefined, requested: string): string {
  const asked = publicUrl ?? requested;
  const url = URL.canParse(asked) ? new URL(asked) : undefined;
  if (url === undefined || (publicUrl === undefined && !NEAR.test(url.hostname))) {
    throw new Refusal('wallet_site_unknown', { code: CODE.conflict });
  }
  return url.origin;
}
