import type { IncomingMessage } from 'node:http';
import { ENDPOINTS, UPLOAD_BYTES_MAX } from '@bourse/wire';
import { CONSOLE_ENDPOINTS, OPERATOR_HEADER } from '@bourse/wire/console';
import { prefixOf } from '../platform/http/network-of.ts';
import { tokenOf } from '../platform/http/read-request.ts';
import type { Session, SignedInOperator } from '../platform/http/route.ts';
import { isSessionToken } from '../platform/session-tokens.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { Leader } from './leader.ts';
import type { Who } from './messages.ts';

const BODY_BYTES_MAX = 64 * 1024;
const FORM_BYTES_MAX = UPLOAD_BYTES_MAX + 16 * 1024;
/** Bytes of all calls under way that are no uploads, and of those of one neighbourhood: nobody alone fills the room. */
const BYTES_MAX = 32 * 1024 * 1024;
const BYTES_OF_ONE = BYTES_MAX / 8;
/** Uploads under way at the same time; of one caller there is one. */
const FORMS_MAX = 8;

/** What takes a form with a file, and who may call it. */
const FORMS = new Map<string, Who['kind']>(
  [...ENDPOINTS, ...CONSOLE_ENDPOINTS]
    .filter(({ upload }) => upload === true)
    .map(({ method, path, caller }) => [`${method} ${path}`, caller === 'operator' ? 'operator' : 'customer']),
);
const NOTHING = new Uint8Array();

type Use<T> = (body: Uint8Array | undefined) => Promise<T>;

/**
 * Reads what callers send, and bounds what all of it takes: only who is signed in sends an upload, one at a time, and
 * whoever is not has no byte of it read.
 */
export class RequestBodies {
  readonly #leader: Pick<Leader, 'who'>;
  readonly #sending = new Set<string>();
  readonly #ofOne = new Map<string, number>();
  #bytes = 0;

  constructor(leader: Pick<Leader, 'who'>) {
    this.#leader = leader;
  }

  /** Bytes that wait for the core, and uploads under way. */
  get held(): { readonly bytes: number; readonly forms: number } {
    return { bytes: this.#bytes, forms: this.#sending.size };
  }

  /**
   * Has the body used, and forgets it. `address`: of who sends it. `use` gets undefined for one that is too large, and nothing of an upload whose caller
   * is not signed in: the core says so. Rejects with `Unavailable` where there is no room, or the core does not say who it is.
   */
  async with<T>(request: IncomingMessage, address: string, use: Use<T>): Promise<T> {
    const kind = FORMS.get(`${request.method} ${(request.url ?? '').split('?', 1)[0]}`);
    if (kind === undefined || !isForm(request)) return this.#withCall(request, prefixOf(address), use);
    const caller = await this.#callerOf(request, kind);
    if (caller === undefined) return use(NOTHING);
    const name = 'userId' in caller ? `customer ${caller.userId}` : `operator ${caller.id}`;
    if (this.#sending.size >= FORMS_MAX || this.#sending.has(name)) throw new Unavailable('busy');
    this.#sending.add(name);
    try {
      return await use(await bodyOf(request, FORM_BYTES_MAX, () => undefined));
    } finally {
      this.#sending.delete(name);
    }
  }

  async #withCall<T>(request: IncomingMessage, from: string, use: Use<T>): Promise<T> {
    let own = 0;
    const count = (bytes: number) => {
      own += bytes;
      const ofOne = this.#count(from, bytes);
      if (this.#bytes > BYTES_MAX || ofOne > BYTES_OF_ONE) throw new Unavailable('busy');
    };
    try {
      return await use(await bodyOf(request, BODY_BYTES_MAX, count));
    } finally {
      this.#count(from, -own);
    }
  }

  #count(from: string, bytes: number): number {
    this.#bytes += bytes;
    const ofOne = (this.#ofOne.get(from) ?? 0) + bytes;
    if (ofOne === 0) this.#ofOne.delete(from);
    else this.#ofOne.set(from, ofOne);
    return ofOne;
  }

  async #callerOf({ headers }: IncomingMessage, kind: Who['kind']): Promise<Session | SignedInOperator | undefined> {
    const given = kind === 'operator' ? headers[OPERATOR_HEADER] : tokenOf(headers);
    if (typeof given !== 'string' || !isSessionToken(given)) return undefined;
    const [caller] = await this.#leader.who([{ kind, token: given }]);
    return caller;
  }
}

const isForm = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') === true;

/** Undefined where it is larger than that. Leaves the connection open, so that its caller can be answered. */
function bodyOf(
  request: IncomingMessage,
  most: number,
  count: (bytes: number) => void,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const stop = () => {
      request.off('data', take);
      request.pause();
    };
    const take = (part: Buffer) => {
      length += part.length;
      try {
        if (length <= most) count(part.length);
      } catch (error) {
        stop();
        return reject(error);
      }
      if (length > most) {
        stop();
        return resolve(undefined);
      }
      parts.push(part);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', reject);
    request.once('close', () => reject(new Unavailable('late')));
  });
}
