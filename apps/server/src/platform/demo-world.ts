import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';
import { isKnownToAll } from './demo-sign-ins.ts';
import type { DemoWord } from './demo-word.ts';
import type { Log } from './log.ts';
import { isNear, isNearUrl } from './near.ts';
import { remembering } from './remembering.ts';

/** Proxies, content networks and tunnels add these to what they pass on. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-proxy.*|(true|x)-client-ip|x-cluster-client-ip|cf-.+|cdn-loop|fastly-.+|x-amz(n|-cf)-.+|x-azure-.+|x-envoy-.+|fly-.+|x-vercel-.+|ngrok-.+|tailscale-.+)$/;

const isPassedOn = remembering((header) => PASSED_ON.test(header));

type Sent = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/** What of a request shows that it comes from outside, in words; undefined where nothing does. */
export function outsideSign({ headers, socket }: Sent): string | undefined {
  const passedOn = Object.keys(headers).find(isPassedOn);
  if (passedOn !== undefined) return `header ${passedOn}`;
  const { host, origin, referer } = headers;
  if (host !== undefined && !isNearUrl(`http://${host}`)) return `host ${host}`;
  // Some proxies hide the host that was asked for; the browser still tells where its page is from.
  for (const page of [origin, referer]) if (page !== undefined && !isNearUrl(page)) return `page at ${page}`;
  const from = socket.remoteAddress;
  return from === undefined || isNear(from) ? undefined : `address ${from}`;
}

/**
 * What is only for trying things out: accounts whose passwords everybody knows, and a gateway that gives money for
 * nothing. The first request from outside closes it for everybody, until the server starts again.
 */
export class DemoWorld {
  readonly #log: Log;
  readonly #isOn: boolean;
  #isPrivate: boolean;
  #cameInClear = false;
  /** Who holds it may enrol a demo operator and pay with the test gateway; undefined: nobody may. */
  word: DemoWord | undefined;

  constructor({ DEMO_WORLD, outside }: Pick<Config, 'DEMO_WORLD' | 'outside'>, log: Log) {
    this.#log = log;
    this.#isOn = DEMO_WORLD;
    this.#isPrivate = outside === undefined;
  }

  /** Nothing, setting or request, has shown the outside so far. */
  get isPrivate(): boolean {
    return this.#isPrivate;
  }

  /** Whether a proxy has passed on a request that came to it without TLS. */
  get cameInClear(): boolean {
    return this.#cameInClear;
  }

  /** Looks at a request before anything answers it. */
  look(request: Sent): void {
    if (request.headers['x-forwarded-proto'] === 'http') this.#cameInClear = true;
    const sign = this.#isPrivate ? outsideSign(request) : undefined;
    if (sign === undefined) return;
    this.#isPrivate = false;
    const closed = 'a request came from outside: demo accounts and the test gateway are closed until the next start';
    this.#log.error({ sign }, closed);
  }

  /** The word, where somebody names it and nothing has shown the outside. */
  wordOf(given: string): DemoWord | undefined {
    return this.#isPrivate && this.word?.is(given) === true ? this.word : undefined;
  }

  /**
   * Whether a browser was let in by the link that the start has printed. A proxy may pass a request on without any sign
   * (nginx's `proxy_pass` alone does): what gives power or money therefore asks for this, and not only whether it looks private.
   */
  isLetIn(cookies: string): boolean {
    return this.#isPrivate && this.word?.isIn(cookies) === true;
  }

  /** Whether a first sign-in, which sets up the second factor, is refused: everybody knows the password, and the browser was not let in. */
  refusesEnrolment(name: string, password: string, cookies: string): boolean {
    return isKnownToAll(name, password) && !this.isLetIn(cookies);
  }

  /** Whether a sign-in is refused although the password is right: everybody knows it, and not only we can be asked. */
  refuses(name: string, password: string): boolean {
    return !(this.#isOn && this.#isPrivate) && isKnownToAll(name, password);
  }
}
