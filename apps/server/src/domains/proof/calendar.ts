import { attestationsOf, OtsError, upgraded } from './ots.ts';

const TIMEOUT_MS = 15_000;
const BYTES_MAX = 10_000;

export interface Stamp {
  /** Operations on the seal, and where they end, in the format of OpenTimestamps. */
  readonly proof: Buffer;
  /** One of its ends is a block of Bitcoin. */
  readonly anchored: boolean;
}

/** Somebody who attests when a seal was there. */
export interface Calendar {
  readonly name: string;
  /** Takes a seal in. Throws if it cannot be reached or answers something else than a proof. */
  stamp(seal: Buffer): Promise<Stamp>;
  /** The same proof, or the complete one when it is there. Throws as above. */
  upgrade(seal: Buffer, proof: Buffer): Promise<Stamp>;
}

/** A public calendar of OpenTimestamps, such as https://a.pool.opentimestamps.org. */
export class OpenTimestampsCalendar implements Calendar {
  readonly name: string;

  constructor(url: string) {
    this.name = url.replace(/\/$/, '');
  }

  async stamp(seal: Buffer): Promise<Stamp> {
    const proof = await this.#ask('digest', { method: 'POST', body: new Uint8Array(seal) });
    if (proof === undefined) throw new OtsError('the calendar took nothing in');
    return stampOf(seal, proof);
  }

  async upgrade(seal: Buffer, proof: Buffer): Promise<Stamp> {
    const pending = attestationsOf(proof, seal).find(({ kind, alone }) => kind === 'pending' && alone);
    if (pending === undefined) return stampOf(seal, proof);
    const answer = await this.#ask(`timestamp/${pending.message.toString('hex')}`, {});
    return stampOf(seal, answer === undefined ? proof : upgraded(proof, pending, answer));
  }

  /** Undefined where the calendar has nothing (yet). */
  async #ask(path: string, request: RequestInit): Promise<Buffer | undefined> {
    const headers = { accept: 'application/vnd.opentimestamps.v1', 'user-agent': 'bourse' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${this.name}/${path}`, { ...request, headers, signal, redirect: 'error' });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > BYTES_MAX) throw new OtsError(`more than ${BYTES_MAX} bytes`);
    return bytes;
  }
}

/** Reads the proof, so that nothing else is ever kept. */
function stampOf(seal: Buffer, proof: Buffer): Stamp {
  return { proof, anchored: attestationsOf(proof, seal).some(({ kind }) => kind === 'bitcoin') };
}
