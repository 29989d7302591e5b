import { type Amount, formatAmount, parseAmount } from '@bourse/money';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Digest, ofKind } from './check-proof.ts';

/*
 * A tree of sums over what is owed to customers, one for each asset, as Maxwell proposed it for Bitcoin exchanges. Each
 * node holds both amounts below it, not their sum alone: else a liar could name one of them too small (Hu and others,
 * "Generalized Proof of Liabilities", 2021).
 */

/** What is owed to a customer is cut into parts, which stand in places of their own: who sees one learns nothing of the whole. */
export const CLAIM_PARTS = 4;
/** Amounts in a node: whole numbers of 1e-8, not negative. */
const AMOUNT_BYTES = 16;

/** A node or a leaf: its hash, and the amount below it. */
export interface Sum {
  readonly hash: Uint8Array;
  readonly amount: bigint;
}

export interface ClaimLeaf {
  /** The number of the statement. */
  readonly no: number;
  readonly asset: string;
  /** The customer's own number: no two customers can be shown one leaf. */
  readonly owner: number;
  /** 1 to `CLAIM_PARTS`. */
  readonly part: number;
  readonly amount: bigint;
  /** Keeps others from guessing it. */
  readonly nonce: string;
}

export const claimBytes = ({ no, asset, owner, part, amount, nonce }: ClaimLeaf): Uint8Array =>
  ofKind('claim', utf8ToBytes(`${no}\n${asset}\n${owner}\n${part}\n${amount}\n${nonce}`));

export const sumBytes = (left: Sum, right: Sum): Uint8Array =>
  ofKind('sum', left.hash, amountBytes(left.amount), right.hash, amountBytes(right.amount));

/** Big-endian. Throws if it is negative or does not fit. */
export function amountBytes(amount: bigint): Uint8Array {
  const digits = amount.toString(16).padStart(2 * AMOUNT_BYTES, '0');
  if (amount < 0n || digits.length > 2 * AMOUNT_BYTES) throw new Error('no amount for a tree of liabilities');
  return hexToBytes(digits);
}

/** What stands beside the way to the root: "l" or "r", its side, then its hash, a space and its amount as decimal text. */
export type SumPath = readonly string[];

const STEP = /^([lr])([0-9a-f]{64}) (\S+)$/;

export const stepText = (side: 'l' | 'r', { hash, amount }: Sum): string =>
  `${side}${bytesToHex(hash)} ${formatAmount(amount as Amount)}`;

/** A part of what is owed to a customer, and its way to the root. Amounts as decimal text. */
export interface ClaimPart {
  readonly part: number;
  readonly amount: string;
  readonly nonce: string;
  readonly path: SumPath;
}

/** What is owed to one customer in one asset. */
export interface Claim {
  readonly asset: string;
  /** In accounts: what is free and what is held. */
  readonly accounts: string;
  /** Set aside for running savings: principal, and the most interest still to come. */
  readonly savings: string;
  /** Set aside for running timed contracts: stakes, and what they can win. */
  readonly timed: string;
  readonly parts: readonly ClaimPart[];
}

/** What is owed to all in one asset. */
export interface OwedTotal {
  readonly asset: string;
  readonly total: string;
  readonly root: string;
}

/** What the operator shows to have at an address. */
export interface HeldReserve {
  readonly chain: string;
  readonly address: string;
  readonly asset: string;
  readonly amount: string;
  /** Of the chain, at which it was read. */
  readonly block: number;
}

/** A statement of liabilities as it was published. */
export interface StatementFacts {
  /** Counted from 1. */
  readonly no: number;
  readonly timeMs: number;
  /** The batch of the journal after which it was made, and its hash. */
  readonly batch: number;
  readonly hash: string;
  readonly owed: readonly OwedTotal[];
  readonly held: readonly HeldReserve[];
}

/** A statement as text. Its SHA-256 is its seal, which the next head of the journal names. */
export function statementText({ no, timeMs, batch, hash, owed, held }: StatementFacts): string {
  const lines = [
    'bourse liabilities 1',
    `no ${no}`,
    `time ${new Date(timeMs).toISOString()}`,
    `batch ${batch}`,
    `hash ${hash}`,
    ...owed.map(({ asset, total, root }) => `owed ${asset} ${total} ${root}`),
    ...held.map(({ asset, amount, chain, address, block }) => `held ${asset} ${amount} ${chain} ${address} ${block}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** What an address signs that is shown as a reserve. `site`: the market's name or address. */
export const reserveText = (site: string, address: string): string =>
  `${address} holds money of the customers of ${site}.`;

/** What the parts name together, and what is to be found in the total. Throws where a text is no amount. */
export const claimed = ({ accounts, savings, timed }: Pick<Claim, 'accounts' | 'savings' | 'timed'>): bigint =>
  units(accounts) + units(savings) + units(timed);

/** The same as decimal text. */
export const wholeClaim = (claim: Parameters<typeof claimed>[0]): string => formatAmount(claimed(claim) as Amount);

/** Whether what is said to be owed to a customer is contained in the published total of its asset, whole and once. */
export async function isInTotal(
  claim: Claim,
  { no, owner, owed }: { readonly no: number; readonly owner: number; readonly owed: readonly OwedTotal[] },
  digest: Digest,
): Promise<boolean> {
  const total = owed.find(({ asset }) => asset === claim.asset);
  const { parts } = claim;
  if (total === undefined || new Set(parts.map(({ part }) => part)).size !== parts.length) return false;
  try {
    let sum = 0n;
    for (const { part, nonce, path, ...own } of parts) {
      const amount = units(own.amount);
      const leaf = { no, asset: claim.asset, owner, part, amount, nonce };
      const top = await climb({ hash: await digest(claimBytes(leaf)), amount }, path, digest);
      if (bytesToHex(top.hash) !== total.root || top.amount !== units(total.total)) return false;
      sum += amount;
    }
    return sum === claimed(claim);
  } catch {
    return false;
  }
}

async function climb(leaf: Sum, path: SumPath, digest: Digest): Promise<Sum> {
  let at = leaf;
  for (const step of path) {
    const [, side, hash = '', amount = ''] = STEP.exec(step) ?? [];
    const beside: Sum = { hash: hexToBytes(hash), amount: units(amount) };
    const [left, right] = side === 'l' ? [beside, at] : [at, beside];
    at = { hash: await digest(sumBytes(left, right)), amount: left.amount + right.amount };
  }
  return at;
}

/** Throws where it is no amount, or negative. */
function units(text: string): bigint {
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value < 0n) throw new Error(`no amount: ${text}`);
  return parsed.value;
}
