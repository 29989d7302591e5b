import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { ScreenedPerson, ScreeningHit, ScreeningProvider } from './screening-provider.ts';

export interface HttpProviderOptions {
  readonly url: string;
  /** What both sides sign with. */
  readonly key: string;
  /** Stands in cases. */
  readonly name: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 1_048_576;
const HITS_MAX = 100;

const answerShape = z.object({
  hits: z
    .array(
      z.object({
        reference: z.string().check(z.minLength(1), z.maxLength(200)),
        name: z.string().check(z.minLength(1), z.maxLength(200)),
        birthDate: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
        source: z.string().check(z.minLength(1), z.maxLength(100)),
        likeness: z.number().check(z.gte(0), z.lte(100)),
      }),
    )
    .check(z.maxLength(HITS_MAX)),
});

/** Why a provider said nothing that can be used. */
export class ScreeningError extends Error {
  override readonly name = 'ScreeningError';
}

const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');

/** A provider behind an address, as docs/cases.md describes it: signed JSON both ways. Rejects with `ScreeningError`. */
export class HttpProvider implements ScreeningProvider {
  readonly name: string;
  readonly #options: HttpProviderOptions;

  constructor(options: HttpProviderOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** A verified name is looked up once: what changes at the provider it tells by ways of its own. */
  async version(): Promise<string> {
    return 'once';
  }

  async screen(person: ScreenedPerson): Promise<readonly ScreeningHit[]> {
    const { url, key, clock, timeoutMs = TIMEOUT_MS } = this.#options;
    const timestamp = String(clock());
    const body = JSON.stringify(person);
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(key, timestamp, body),
    };
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      const text = await textOf(answer);
      if (answer.status !== 200) throw new ScreeningError(`answered ${answer.status}`);
      // Bound to what was asked: an answer about somebody else has another timestamp.
      if (!isEqual(answer.headers.get('x-signature') ?? '', signatureOf(key, timestamp, text))) {
        throw new ScreeningError('the answer is not signed as agreed');
      }
      return hitsIn(text);
    } catch (error) {
      if (error instanceof ScreeningError) throw error;
      throw new ScreeningError(signal.aborted ? 'took too long' : 'cannot be reached', { cause: error });
    }
  }
}

/** Its body; what is too much is not read to the end. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > BYTES_MAX) throw new ScreeningError(`more than ${BYTES_MAX} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function hitsIn(text: string): ScreeningHit[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new ScreeningError('the answer is no JSON');
  }
  const parsed = answerShape.safeParse(given);
  if (!parsed.success)
    throw new ScreeningError(`the answer has another form: ${parsed.error.issues[0]?.path.join('.')}`);
  return parsed.data.hits;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
