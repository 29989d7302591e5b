import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface OutsideRules {
  /** From the first byte asked for to the last one read, redirects included. */
  readonly timeoutMs: number;
  readonly bytesMax: number;
  readonly redirectsMax: number;
  /** Only for tests, where nothing leaves the machine. Absent: only https, and no private address. */
  readonly alsoPrivate?: boolean;
}

/** Why nothing was fetched, in words for the log and for operators. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

/** Addresses outside the public internet. A feed at one of them would let its author look into our own network. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only what is given out to the internet is public, and of that no tunnels into IPv4 and no examples.
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC6.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, 'ipv4');
    case 6:
      return PUBLIC6.check(address, 'ipv6') && !NOT_PUBLIC6.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Fetches the text at an address of another site. Each redirect is checked like the first address. Throws
 * `OutsideError`.
 */
export async function fetchOutside(url: string, rules: OutsideRules): Promise<{ text: string; url: string }> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let at = url;
  for (let redirects = 0; redirects <= rules.redirectsMax; redirects += 1) {
    const answer = await get(at, rules, signal);
    if ('text' in answer) return { text: answer.text, url: at };
    if (!URL.canParse(answer.location, at)) throw new OutsideError('redirects to something that is not an address');
    at = new URL(answer.location, at).href;
  }
  throw new OutsideError('redirects too often');
}

type Answer = { readonly text: string } | { readonly location: string };

function get(url: string, rules: OutsideRules, signal: AbortSignal): Promise<Answer> {
  const { protocol, hostname, username } = new URL(url);
  const open = rules.alsoPrivate === true;
  if (protocol !== 'https:' && !(open && protocol === 'http:')) throw new OutsideError('not https');
  if (username !== '') throw new OutsideError('the address contains a user name');
  // A numeric address needs no name server, so it is checked here.
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!open && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideError('a private address');
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(outsideError(error, signal));
    const { get: ask } = protocol === 'https:' ? https : http;
    const request = ask(
      url,
      {
        signal,
        // Connects to the very address that was checked, so a name cannot resolve to another one in between.
        ...(open ? {} : { lookup: publicLookup }),
        agent: false,
        headers: {
          accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
          'accept-encoding': 'identity',
          'user-agent': 'news-reader',
        },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.destroy();
          resolve({ location: headers.location });
          return;
        }
        if (statusCode !== 200) {
          response.destroy();
          reject(new OutsideError(`answered ${statusCode}`));
          return;
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > rules.bytesMax) {
            reject(new OutsideError(`more than ${rules.bytesMax} bytes`));
            response.destroy();
          } else parts.push(part);
        });
        response.on('end', () => resolve({ text: Buffer.concat(parts).toString('utf8') }));
        response.on('error', fail);
      },
    );
    request.on('error', fail);
  });
}

export function outsideError(error: unknown, signal: AbortSignal): OutsideError {
  if (error instanceof OutsideError) return error;
  if (signal.aborted) return new OutsideError('took too long');
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return new OutsideError(code ?? (error instanceof Error ? error.message : 'failed'));
}

/** A name must lead only to public addresses: if one of them is private, it is refused. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new OutsideError('no address'), '', 4);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new OutsideError('a private address'), '', 4);
      return;
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
