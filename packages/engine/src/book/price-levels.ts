import type { Amount, Price } from '@bourse/money';
import type { Resting } from './resting.ts';

/** All orders at one price, oldest first. */
export interface Level {
  /** Sort key: smaller is better. Ticks for asks, negated ticks for bids. */
  readonly rank: number;
  readonly price: Price;
  first: Resting | undefined;
  last: Resting | undefined;
  /** Sum of what the orders still want. */
  total: Amount;
}

const CHUNK_MAX = 256;

/**
 * One side of a book: levels sorted by rank, in chunks of at most 256, so that finding, inserting and removing cost
 * O(log n) comparisons and a short move, and the best level is at hand. Ranks are whole numbers below 2^53, hence exact.
 */
export class PriceLevels {
  /** Never holds an empty chunk. */
  readonly #chunks: Level[][] = [];

  best(): Level | undefined {
    return this.#chunks[0]?.[0];
  }

  find(rank: number): Level | undefined {
    const chunk = this.#chunks[this.#chunkOf(rank)];
    if (chunk === undefined) return undefined;
    const level = chunk[positionOf(chunk, rank)];
    return level?.rank === rank ? level : undefined;
  }

  insert(level: Level): void {
    const index = this.#chunkOf(level.rank);
    const chunk = this.#chunks[index];
    if (chunk === undefined) {
      this.#chunks.push([level]);
      return;
    }
    chunk.splice(positionOf(chunk, level.rank), 0, level);
    if (chunk.length > CHUNK_MAX) this.#chunks.splice(index + 1, 0, chunk.splice(CHUNK_MAX >> 1));
  }

  remove(rank: number): void {
    const index = this.#chunkOf(rank);
    const chunk = this.#chunks[index];
    if (chunk === undefined) return;
    const position = positionOf(chunk, rank);
    if (chunk[position]?.rank !== rank) return;
    chunk.splice(position, 1);
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  /** Levels from the best outward. The side must not change meanwhile. */
  *[Symbol.iterator](): IterableIterator<Level> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  /** The level `steps` behind the best, by position, for walks that cannot afford an iterator. */
  cursor(): LevelCursor {
    return new LevelCursor(this.#chunks);
  }

  /** Index of the chunk that holds, or would hold, `rank`: the last one that begins at or before it. */
  #chunkOf(rank: number): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const head = this.#chunks[middle]?.[0];
      if (head !== undefined && head.rank <= rank) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

export class LevelCursor {
  readonly #chunks: readonly Level[][];
  #chunk = 0;
  #position = 0;

  constructor(chunks: readonly Level[][]) {
    this.#chunks = chunks;
  }

  current(): Level | undefined {
    return this.#chunks[this.#chunk]?.[this.#position];
  }

  advance(): void {
    this.#position += 1;
    const chunk = this.#chunks[this.#chunk];
    if (chunk === undefined || this.#position < chunk.length) return;
    this.#chunk += 1;
    this.#position = 0;
  }
}

/** First position in the chunk whose rank is not below `rank`. */
function positionOf(chunk: readonly Level[], rank: number): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const level = chunk[middle];
    if (level !== undefined && level.rank < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}
