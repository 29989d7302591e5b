import { isNear } from './near.ts';

/**
 * What wallets and passkeys sign for: PUBLIC_URL, else where the page was found. That is the caller's word, so it counts
 * only for addresses nearby: a site that passes requests on under its own name could else have them sign for itself.
 * Undefined where neither is known.
 */
export function ownSite(publicUrl: string | undefined, requested: string): URL | undefined {
  const asked = publicUrl ?? requested;
  const url = URL.canParse(asked) ? new URL(asked) : undefined;
  return url === undefined || (publicUrl === undefined && !isNear(url.hostname)) ? undefined : url;
}
