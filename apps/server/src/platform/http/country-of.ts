import type { IncomingHttpHeaders } from 'node:http';
import { COUNTRIES } from '@bourse/wire';

/** The country that the proxy names in its header; undefined where it names none: XX and T1 stand for an unknown place and Tor. */
export function countryOf(headers: IncomingHttpHeaders, header: string | undefined): string | undefined {
  const named = header === undefined ? undefined : headers[header];
  const code = typeof named === 'string' ? named.trim().toUpperCase() : undefined;
  return code !== undefined && COUNTRIES.includes(code) ? code : undefined;
}
