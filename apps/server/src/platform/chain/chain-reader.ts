import type { Amount } from '@bourse/money';

/** A block of the chain, as far as it matters here. */
export interface ChainBlock {
  readonly number: number;
  readonly hash: string;
  /** Its own time, ms. */
  readonly timeMs: number;
}

/** Reads a chain. It holds no key and can send nothing. Methods reject where no node answers. */
export interface ChainReader {
  /** EIP-155. */
  readonly chainId: number;
  /** How many nodes are configured. */
  readonly nodes: number;
  /** How many of them answered within the last minute, on the right chain. Never rejects. */
  answering(): Promise<number>;
  /** The newest block. */
  head(): Promise<ChainBlock>;
  /** The last block whose time is before `ms`. */
  blockBefore(ms: number): Promise<ChainBlock>;
  /** What an address holds of a token at a block, rounded down to a hundred-millionth. */
  balanceOf(token: string, address: string, block: ChainBlock): Promise<Amount>;
}

/** The chain did not answer, or answered nonsense. */
export class ChainSilent extends Error {}
