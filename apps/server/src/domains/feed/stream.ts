/** A stream of pushes many clients read: one market, one kind. */
export interface StreamSource {
  /** The message for a new or lagging reader: the latest value, or a whole snapshot. */
  current(seq: number): string | undefined;
}

/** What a stream needs of a connection. */
export interface Reader {
  /** Sends now, or returns false where the client is slow and must not be given more. */
  offer(message: string): boolean;
}

/**
 * One stream's readers and sequence. A message is serialised once for all. A reader who is slow misses messages and gets
 * the latest value when there is room again; nothing queues for anybody.
 */
export class Stream {
  readonly key: string;
  readonly #source: StreamSource;
  readonly #readers = new Set<Reader>();
  readonly #lagging = new Set<Reader>();
  #seq = 0;

  constructor(key: string, source: StreamSource) {
    this.key = key;
    this.#source = source;
  }

  get seq(): number {
    return this.#seq;
  }

  get size(): number {
    return this.#readers.size;
  }

  get readerless(): boolean {
    return this.#readers.size === 0;
  }

  add(reader: Reader): void {
    this.#readers.add(reader);
    this.#catchUp(reader);
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader);
    this.#lagging.delete(reader);
  }

  /** Sends the next message, built with its sequence number, to everybody who keeps up. */
  publish(build: (seq: number) => string): void {
    this.#seq += 1;
    const message = build(this.#seq);
    for (const reader of this.#readers) {
      if (this.#lagging.has(reader)) continue;
      if (!reader.offer(message)) this.#lagging.add(reader);
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
