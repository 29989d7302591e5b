import { isNear, isNearUrl } from './near.ts';

interface PlaceSettings {
  readonly HOST: string;
  readonly TRUST_PROXY: boolean;
  readonly PUBLIC_URL?: string | undefined;
}

/**
 * What among the settings shows that others than the people of this house reach the server, in words; undefined where
 * nothing does. Then there is no demo world and no test gateway: passwords that everybody knows, and money for nothing.
 */
export function outsideSetting({ HOST, TRUST_PROXY, PUBLIC_URL }: PlaceSettings): string | undefined {
  if (!isNear(HOST)) return `HOST ${HOST} accepts connections from outside`;
  if (TRUST_PROXY) return 'TRUST_PROXY: a proxy passes requests on';
  if (PUBLIC_URL !== undefined && !isNearUrl(PUBLIC_URL)) return `PUBLIC_URL ${PUBLIC_URL} is an address outside`;
  return undefined;
}
