import type { Level } from './resting.ts';

const CHUNK_MAX = 64;

/**
 * Levels that are neighbours in rank. Their ranks are in an array of their own, so that a search reads memory in a row.
 */
interface Chunk {
  readonly ranks: number[];
  readonly levels: Level[];
}

/**
 * One side of a book: levels sorted by rank, in chunks of at most 64, so that finding, inserting and removing cost
 * O(log n) comparisons and a short move, and the best level is at hand. Ranks are whole numbers below 2^53, hence
 * exact.
 */
export class PriceLevels {
  /** Never holds an empty chunk. */
  readonly #chunks: Chunk[] = [];

  best(): Level | undefined {
    return this.#chunks[0]?.levels[0];
  }

  find(rank: number): Level | undefined {
    const chunk = this.#chunks[this.#chunkOf(rank)];
    if (chunk === undefined) return undefined;
    const position = positionOf(chunk.ranks, rank);
    return chunk.ranks[position] === rank ? chunk.levels[position] : undefined;
  }

  insert(level: Level): void {
    const index = this.#chunkOf(level.rank);
    const chunk = this.#chunks[index];
    if (chunk === undefined) {
      this.#chunks.push({ ranks: [level.rank], levels: [level] });
      return;
    }
    const position = positionOf(chunk.ranks, level.rank);
    chunk.ranks.splice(position, 0, level.rank);
    chunk.levels.splice(position, 0, level);
    if (chunk.ranks.length <= CHUNK_MAX) return;
    const half = CHUNK_MAX >> 1;
    this.#chunks.splice(index + 1, 0, { ranks: chunk.ranks.splice(half), levels: chunk.levels.splice(half) });
  }

  remove(rank: number): void {
    const index = this.#chunkOf(rank);
    const chunk = this.#chunks[index];
    if (chunk === undefined) return;
    const position = positionOf(chunk.ranks, rank);
    if (chunk.ranks[position] !== rank) return;
    chunk.ranks.splice(position, 1);
    chunk.levels.splice(position, 1);
    if (chunk.ranks.length === 0) this.#chunks.splice(index, 1);
  }

  /** Levels from the best outward. The side must not change meanwhile. */
  *[Symbol.iterator](): IterableIterator<Level> {
    for (const chunk of this.#chunks) yield* chunk.levels;
  }

  /** A cursor at the best level, for walks in which an iterator would be too slow. */
  cursor(): LevelCursor {
    return new LevelCursor(this.#chunks);
  }

  /** Index of the chunk that holds, or would hold, `rank`: the last one that begins at or before it. */
  #chunkOf(rank: number): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const head = this.#chunks[middle]?.ranks[0];
      if (head !== undefined && head <= rank) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

export class LevelCursor {
  readonly #chunks: readonly Chunk[];
  #chunk = 0;
  #position = 0;

  constructor(chunks: readonly Chunk[]) {
    this.#chunks = chunks;
  }

  current(): Level | undefined {
    return this.#chunks[this.#chunk]?.levels[this.#position];
  }

  advance(): void {
    this.#position += 1;
    const chunk = this.#chunks[this.#chunk];
    if (chunk === undefined || this.#position < chunk.levels.length) return;
    this.#chunk += 1;
    this.#position = 0;
  }
}

/** First position whose rank is not below `rank`. */
function positionOf(ranks: readonly number[], rank: number): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = ranks[middle];
    if (found !== undefined && found < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}
