import { CODE } from '@bourse/wire';
import { ownSite } from '../../platform/own-site.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Where wallets sign for. Refuses with `wallet_site_unknown`. */
export function walletSite(publicUrl: string | undefined, requested: string): string {
  const url = ownSite(publicUrl, requested);
  if (url === undefined) throw new Refusal('wallet_site_unknown', { code: CODE.conflict });
  return url.origin;
}
