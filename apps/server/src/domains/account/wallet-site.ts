import { CODE } from '@bourse/wire';
import { isNear } from '../../platform/near.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Where wallets sign for: PUBLIC_URL, else where the page was found. That is the caller's word, so it counts only for
 * addresses nearby: a site that passes requests on under its own name could else have messages made and used for itself.
 * Refuses with `wallet_site_unknown`.
 */
export function walletSite(publicUrl: string | undefined, requested: string): string {
  const asked = publicUrl ?? requested;
  const url = URL.canParse(asked) ? new URL(asked) : undefined;
  if (url === undefined || (publicUrl === undefined && !isNear(url.hostname))) {
    throw new Refusal('wallet_site_unknown', { code: CODE.conflict });
  }
  return url.origin;
}
