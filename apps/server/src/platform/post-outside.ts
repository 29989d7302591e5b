import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, OutsideError, outsideError, publicLookup } from './fetch-outside.ts';

export interface PostRules {
  /** From the first byte sent to the last one read. */
  readonly timeoutMs: number;
  /** Of the answer; what is longer is not read. */
  readonly bytesMax: number;
  /** Also to this very machine, in clear: where nobody outside reaches this server. */
  readonly loopback: boolean;
}

export interface Posted {
  readonly status: number;
  /** The first bytes of the answer, as text. */
  readonly answer: string;
}

/** How long a name server may take while somebody waits. */
const RESOLVE_MS = 5_000;
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && LOOPBACK.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const loopbackLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const near = (addresses ?? []).filter(({ address }) => isLoopback(address));
    const [first] = near;
    if (error !== null || first === undefined) callback(error ?? new OutsideError('no address'), '', 4);
    else if (options.all === true) callback(null, near);
    else callback(null, first.address, first.family);
  });
};

/** How an address is reached. Throws `OutsideError` where its form alone says that it may not be. */
function wayTo(url: string, loopback: boolean): { readonly to: URL; readonly resolve: LookupFunction } {
  if (!URL.canParse(url)) throw new OutsideError('not an address');
  const to = new URL(url);
  if (to.username !== '' || to.password !== '') throw new OutsideError('the address contains a user name');
  if (to.hash !== '') throw new OutsideError('the address contains a fragment');
  const host = hostOf(to);
  const isOwn = loopback && (host === 'localhost' || isLoopback(host));
  if (to.protocol !== 'https:' && !(isOwn && to.protocol === 'http:')) throw new OutsideError('not https');
  // A numeric address needs no name server, so it is checked here.
  if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideError('a private address');
  return { to, resolve: isOwn ? loopbackLookup : publicLookup };
}

/** Throws `OutsideError` where its form alone says that nothing may be sent to it. */
export function checkForm(url: string, loopback: boolean): void {
  wayTo(url, loopback);
}

/** Throws `OutsideError` where nothing may be sent to it: its form, or where its name leads now. */
export async function checkOutside(url: string, loopback: boolean): Promise<void> {
  const { to, resolve } = wayTo(url, loopback);
  const host = hostOf(to);
  if (isIP(host) !== 0) return;
  const signal = AbortSignal.timeout(RESOLVE_MS);
  await new Promise<void>((done, fail) => {
    const failed = (error: unknown) => fail(outsideError(error, signal));
    signal.addEventListener('abort', failed);
    resolve(host, { all: true }, (error) => (error === null ? done() : failed(error)));
  });
}

const NEVER = new AbortController().signal;

/**
 * Sends a text to another site. It connects to the very address that was checked, so a name cannot lead to another one
 * in between, and follows no redirect. Throws `OutsideError`.
 */
export async function postOutside(
  url: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  { timeoutMs, bytesMax, loopback }: PostRules,
  stop: AbortSignal = NEVER,
): Promise<Posted> {
  const { to, resolve } = wayTo(url, loopback);
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stop]);
  const bytes = Buffer.from(body);
  return new Promise<Posted>((done, fail) => {
    const failed = (error: unknown) => fail(outsideError(error, signal));
    const request = (to.protocol === 'https:' ? https : http).request(
      to,
      {
        method: 'POST',
        signal,
        lookup: resolve,
        agent: false,
        headers: { ...headers, 'content-length': String(bytes.length), 'accept-encoding': 'identity' },
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        const end = () => {
          const answer = Buffer.concat(parts).subarray(0, bytesMax).toString('utf8').replaceAll('\0', '');
          done({ status: response.statusCode ?? 0, answer });
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length < bytesMax) return;
          end();
          response.destroy();
        });
        response.on('end', end);
        response.on('error', failed);
      },
    );
    request.on('error', failed);
    request.end(bytes);
  });
}
