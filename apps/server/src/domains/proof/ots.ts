import { sha256 } from './merkle.ts';

/*
 * The format of OpenTimestamps (https://opentimestamps.org), as far as calendars use it. A proof is a tree of operations on a
 * message; it ends in attestations: a calendar's promise (pending), or a block of Bitcoin. The known library for it has not been
 * kept for years and brings `request`.
 */

const MAGIC = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex');
const VERSION = 1;
const OF_SHA256 = 0x08;
const TAG = { attestation: 0x00, more: 0xff, append: 0xf0, prepend: 0xf1 } as const;
const TAG_BYTES = 8;
const PENDING = '83dfe30d2ef90c8e';
const BITCOIN = '0588960d73d71901';
/** More nesting, or longer arguments, than any calendar writes. */
const DEPTH_MAX = 256;
const ARGUMENT_MAX = 8192;

export class OtsError extends Error {}

export interface Attestation {
  readonly kind: 'pending' | 'bitcoin' | 'unknown';
  /** What is attested: of a block, its Merkle root. */
  readonly message: Buffer;
  /** Of a block; 0 otherwise. */
  readonly height: number;
  /** Its bytes in the proof. */
  readonly from: number;
  readonly to: number;
  /** Nothing stands beside it: another proof can stand in its place. */
  readonly alone: boolean;
}

/** The attestations of a proof of `message`. Throws `OtsError` for anything else than a proof, and for an unknown operation. */
export function attestationsOf(proof: Buffer, message: Buffer): Attestation[] {
  const found: Attestation[] = [];
  let at = 0;
  const take = (length: number): Buffer => {
    if (length > ARGUMENT_MAX || at + length > proof.length) throw new OtsError('a proof that ends too early');
    at += length;
    return proof.subarray(at - length, at);
  };
  const byte = (): number => take(1)[0] ?? 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const next = byte();
      value += (next & 0x7f) * shift;
      if (!Number.isSafeInteger(value)) throw new OtsError('a number that is too large');
      if (next < 0x80) return value;
    }
  };
  const operate = (tag: number, on: Buffer): Buffer => {
    if (tag === OF_SHA256) return sha256(on);
    if (tag === TAG.append) return Buffer.concat([on, take(number())]);
    if (tag === TAG.prepend) return Buffer.concat([take(number()), on]);
    throw new OtsError(`an unknown operation: ${tag}`);
  };
  const attest = (on: Buffer, from: number, alone: boolean): void => {
    const tag = take(TAG_BYTES).toString('hex');
    const end = number() + at;
    const isBlock = tag === BITCOIN;
    const height = isBlock ? number() : 0;
    take(end - at);
    const kind = isBlock ? 'bitcoin' : tag === PENDING ? 'pending' : 'unknown';
    found.push({ kind, message: on, height, from, to: at, alone });
  };
  const read = (on: Buffer, depth: number): void => {
    if (depth > DEPTH_MAX) throw new OtsError('a proof that is too deep');
    for (let alone = true; ; alone = false) {
      const start = at;
      const first = byte();
      const more = first === TAG.more;
      const tag = more ? byte() : first;
      if (tag === TAG.attestation) attest(on, start, alone && !more);
      else read(operate(tag, on), depth + 1);
      if (!more) return;
    }
  };
  read(message, 0);
  if (at !== proof.length) throw new OtsError('more than a proof');
  return found;
}

/** The proof with what a calendar has since answered for an attestation in its place. */
export function upgraded(proof: Buffer, { from, to }: Attestation, answer: Buffer): Buffer {
  return Buffer.concat([proof.subarray(0, from), answer, proof.subarray(to)]);
}

/** A file that `ots verify` reads: of the text whose SHA-256 the proof begins with. */
export function otsFile(seal: Buffer, proof: Buffer): Buffer {
  return Buffer.concat([MAGIC, Buffer.of(VERSION, OF_SHA256), seal, proof]);
}
