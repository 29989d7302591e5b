import type { Amount } from '@bourse/money';

/** What is used here of a block of the chain. */
export interface ChainBlock {
  readonly number: number;
  readonly hash: string;
  /** Its own time, ms. */
  readonly timeMs: number;
}

/** Reads a chain. It holds no key and can send nothing. Methods reject if no node answers. */
export interface ChainReader {
  /** EIP-155. */
  readonly chainId: number;
  /** How many nodes are configured. */
  readonly nodes: number;
  /** How many of them answered within the last minute, on the right chain. Never rejects. */
  answering(): Promise<number>;
  /** The newest block. */
  head(): Promise<ChainBlock>;
  /** The block of this number. */
  block(number: number): Promise<ChainBlock>;
  /** The last block whose time is before `ms`. */
  blockBefore(ms: number): Promise<ChainBlock>;
  /** What an address holds of a token at a block, rounded down to a hundred-millionth. */
  balanceOf(token: string, address: string, block: ChainBlock): Promise<Amount>;
  /** The same of the chain's own coin. */
  coinOf(address: string, block: ChainBlock): Promise<Amount>;
}

/** The chain did not answer, or its answer is invalid. */
export class ChainSilent extends Error {}
