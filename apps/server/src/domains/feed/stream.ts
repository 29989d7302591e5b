/** Writes a message with its sequence number; undefined where there is nothing to tell. */
export type Push = (seq: number) => string | undefined;

/** What many clients read: one market, one kind. */
export interface StreamSource {
  /** The message for a new or lagging reader: the latest value, or a whole snapshot. */
  current(seq: number): string | undefined;
  /** What changed since the last call; undefined where nothing did. */
  next(): Push | undefined;
  /** What of it changes without a tick or a commit, by the clock or a halt: whether it is open, or offered. */
  standing?(): boolean;
}

/** What a stream needs of a connection. */
export interface Reader {
  /** Sends now, or returns false where the client is slow and must not be given more. */
  offer(message: string): boolean;
}

/**
 * One source's readers and sequence. A message is serialised once for all. A reader who is slow misses messages and gets
 * the latest value when there is room again; nothing queues for anybody.
 */
export class Stream {
  readonly #source: StreamSource;
  readonly #readers = new Set<Reader>();
  readonly #lagging = new Set<Reader>();
  #seq = 0;

  constructor(source: StreamSource) {
    this.#source = source;
  }

  get readerless(): boolean {
    return this.#readers.size === 0;
  }

  get lagging(): number {
    return this.#lagging.size;
  }

  get standing(): boolean | undefined {
    return this.#source.standing?.();
  }

  add(reader: Reader): void {
    this.#readers.add(reader);
    this.#catchUp(reader);
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader);
    this.#lagging.delete(reader);
  }

  /** Sends what changed to everybody who keeps up. */
  publish(): void {
    const push = this.#source.next();
    if (push === undefined) return;
    const message = push(this.#seq + 1);
    if (message === undefined) return;
    this.#seq += 1;
    for (const reader of this.#readers) {
      if (!this.#lagging.has(reader) && !reader.offer(message)) this.#lagging.add(reader);
    }
  }

  /** Gives those who fell behind, and have room now, the latest value. */
  catchUp(): void {
    for (const reader of [...this.#lagging]) this.#catchUp(reader);
  }

  #catchUp(reader: Reader): void {
    const message = this.#source.current(this.#seq);
    if (message === undefined || reader.offer(message)) this.#lagging.delete(reader);
    else this.#lagging.add(reader);
  }
}
