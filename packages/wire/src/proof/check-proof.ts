import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * In a file of its own, `@bourse/wire/proof`: loaded by the pages that need it. The server builds its trees of the same
 * bytes that are hashed here, and whoever wants to check a proof can read and run it.
 */

/** SHA-256: WebCrypto's in a browser, so that nothing of ours has to be believed. */
export type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;

/** What is hashed begins with a byte of its own kind, so that none can pass for another. */
const KIND = { line: 0, node: 1, batch: 2, claim: 3, sum: 4 } as const;

export const ofKind = (kind: keyof typeof KIND, ...parts: readonly Uint8Array[]): Uint8Array =>
  concatBytes(Uint8Array.of(KIND[kind]), ...parts);

/** The bytes of a command's leaf: a nonce, which keeps others from guessing it, and the line of the journal. */
export const lineBytes = (nonce: string, line: string): Uint8Array => ofKind('line', utf8ToBytes(`${nonce}\n${line}`));

/** The bytes of a batch's leaf: its number, its hash in the journal's chain, and the root of its lines. */
export const batchBytes = (batch: number, hash: string, linesRoot: string): Uint8Array =>
  ofKind('batch', utf8ToBytes(`${batch}\n${hash}\n${linesRoot}`));

export const nodeBytes = (left: Uint8Array, right: Uint8Array): Uint8Array => ofKind('node', left, right);

/** What stands beside the way from a leaf to the root: "l" or "r", its side, then its hash. */
export type Path = readonly string[];

const STEP = /^[lr][0-9a-f]{64}$/;
/** As the server makes them, so that nonce and line of a leaf cannot be told apart in two ways. */
const NONCE = /^[\w-]{43}$/;

/** On which sides the way of a leaf passes its neighbours, in a tree of so many leaves: so each place has one way. */
function sidesOf(place: number, leaves: number): string {
  let sides = '';
  for (let [at, level] = [place, leaves]; level > 1; [at, level] = [at >> 1, (level + 1) >> 1]) {
    if ((at ^ 1) < level) sides += at % 2 === 1 ? 'l' : 'r';
  }
  return sides;
}

/** The root, from a leaf's hash. */
async function climb(leaf: Uint8Array, path: Path, digest: Digest): Promise<Uint8Array> {
  let at = leaf;
  for (const step of path) {
    const beside = hexToBytes(step.slice(1));
    at = await digest(step.startsWith('l') ? nodeBytes(beside, at) : nodeBytes(at, beside));
  }
  return at;
}

/** The head of the journal as it was published. */
export interface HeadFacts {
  /** Counted from 1. */
  readonly no: number;
  readonly timeMs: number;
  /** The first batch under it: the one after the head before. */
  readonly first: number;
  /** The last batch, and its hash. */
  readonly batch: number;
  readonly hash: string;
  /** The root over all batches since the head before. */
  readonly root: string;
  /** The seal of the head before; 64 zeros for the first. */
  readonly previous: string;
  /** The seal of the statement of liabilities that was made since the head before; "" for none. */
  readonly liabilities: string;
}

/** A head as text: what is published and sent. Its SHA-256 is its seal. */
export function headText({ no, timeMs, first, batch, hash, root, previous, liabilities }: HeadFacts): string {
  const time = new Date(timeMs).toISOString();
  const upto = `first ${first}\nbatch ${batch}\nhash ${hash}`;
  const head = `bourse head 2\nno ${no}\ntime ${time}\n${upto}\nroot ${root}\nprevious ${previous}\n`;
  return liabilities === '' ? head : `${head}liabilities ${liabilities}\n`;
}

export const sealOf = (head: HeadFacts, digest: Digest): Promise<string> => sealOfText(headText(head), digest);

/** The SHA-256 of a published text. */
export async function sealOfText(text: string, digest: Digest): Promise<string> {
  return bytesToHex(await digest(utf8ToBytes(text)));
}

/** That a batch stands under a head. */
export interface BatchProof {
  readonly batch: number;
  readonly hash: string;
  readonly linesRoot: string;
  readonly path: Path;
  /** The number of the head. */
  readonly head: number;
}

/** That a command stands in the batch. */
export interface LineProof extends BatchProof {
  readonly line: string;
  readonly nonce: string;
  readonly linePath: Path;
}

/** A head as it is shown: with its seal. */
export type SealedHead = HeadFacts & { readonly seal: string };

/**
 * Whether the batch, and the command if there is one, stand under the head, at the only place where that batch can stand, and
 * the head is the text that was sealed.
 */
export async function standsUnder(proof: BatchProof | LineProof, head: SealedHead, digest: Digest): Promise<boolean> {
  const { batch, path } = proof;
  if (proof.head !== head.no || batch < head.first || batch > head.batch) return false;
  if (sidesOf(batch - head.first, head.batch - head.first + 1) !== path.map((step) => step.charAt(0)).join(''))
    return false;
  if (!path.every((step) => STEP.test(step)) || (await sealOf(head, digest)) !== head.seal) return false;
  if ('line' in proof) {
    const { nonce, line, linePath } = proof;
    if (!NONCE.test(nonce) || line.includes('\n') || !linePath.every((step) => STEP.test(step))) return false;
    const lines = await climb(await digest(lineBytes(nonce, line)), linePath, digest);
    if (bytesToHex(lines) !== proof.linesRoot) return false;
  }
  const leaf = await digest(batchBytes(batch, proof.hash, proof.linesRoot));
  return bytesToHex(await climb(leaf, path, digest)) === head.root;
}

/** The seal that the first head names. */
export const NO_HEAD = '0'.repeat(64);

/** The numbers of heads (newest first) whose seal is wrong, or that do not follow the one before. */
export async function brokenHeads(heads: readonly SealedHead[], digest: Digest): Promise<number[]> {
  const broken: number[] = [];
  for (const [at, head] of heads.entries()) {
    const follows = head.batch >= head.first && isAfter(head, heads[at + 1]);
    if (!follows || (await sealOf(head, digest)) !== head.seal) broken.push(head.no);
  }
  return broken;
}

/** Undefined: the list ends here, or `head` is the first of all. */
function isAfter(head: SealedHead, before: SealedHead | undefined): boolean {
  if (before === undefined) return head.no > 1 || (head.first === 1 && head.previous === NO_HEAD);
  const { no, batch, timeMs, seal } = before;
  return no === head.no - 1 && batch === head.first - 1 && timeMs <= head.timeMs && seal === head.previous;
}
