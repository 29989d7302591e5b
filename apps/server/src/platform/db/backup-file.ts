import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/*
 * A backup is one gzip-compressed text: a line of JSON about it; then for each table a line with its name in JSON, its
 * rows as COPY writes them, and a line "\."; at the end a line "end". A file that is cut short or damaged cannot be
 * read to its end.
 */

/** No row is written like this, since COPY doubles every backslash. */
const END_OF_TABLE = '\\.\n';
const END = 'end';
const FASTEST = 1;

/** The file is cut short, damaged, or not a backup. */
export class BackupFileError extends Error {}

/** Writes a backup. The file gets its name only once it is complete. */
export class BackupWriter {
  readonly #file: string;
  readonly #partial: string;
  readonly #gzip = createGzip({ level: FASTEST });
  readonly #written: Promise<void>;

  /** Throws if the file exists already. */
  constructor(file: string) {
    if (existsSync(file)) throw new Error(`${file} exists already`);
    this.#file = file;
    this.#partial = `${file}.partial`;
    this.#written = finished(this.#gzip.pipe(createWriteStream(this.#partial, { mode: 0o600 })));
    this.#written.catch(() => undefined);
  }

  async header(header: object): Promise<void> {
    await this.#write(`${JSON.stringify(header)}\n`);
  }

  async table(name: string, rows: AsyncIterable<Buffer>): Promise<void> {
    await this.#write(`${JSON.stringify(name)}\n`);
    for await (const chunk of rows) await this.#write(chunk);
    await this.#write(END_OF_TABLE);
  }

  async end(): Promise<void> {
    this.#gzip.end(`${END}\n`);
    await this.#written;
    const file = await open(this.#partial);
    await file.sync();
    await file.close();
    await rename(this.#partial, this.#file);
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await rm(this.#partial, { force: true });
  }

  async #write(chunk: string | Buffer): Promise<void> {
    if (!this.#gzip.write(chunk)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }
}

/** Reads a backup from its beginning to its end. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    const source = createReadStream(file);
    const gunzip = source.pipe(createGunzip());
    source.on('error', (error) => gunzip.destroy(error));
    this.#chunks = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** The next line, parsed as JSON; undefined at the end. */
  async next(): Promise<unknown> {
    let at = this.#rest.indexOf('\n');
    while (at < 0) {
      await this.#more();
      at = this.#rest.indexOf('\n');
    }
    const line = this.#rest.subarray(0, at).toString();
    this.#rest = this.#rest.subarray(at + 1);
    if (line === END) return undefined;
    try {
      return JSON.parse(line) as unknown;
    } catch {
      throw new BackupFileError('this is not a backup of a market');
    }
  }

  /** The rows of the table whose name was read last. */
  async *rows(): AsyncGenerator<Buffer> {
    // The end stands at the beginning of a line: so does the first row.
    let begins = 1;
    this.#rest = Buffer.concat([Buffer.from('\n'), this.#rest]);
    for (;;) {
      const end = this.#rest.indexOf(`\n${END_OF_TABLE}`);
      // The last bytes may be the beginning of an end mark.
      const upTo = end < 0 ? Math.max(0, this.#rest.length - END_OF_TABLE.length) : end + 1;
      if (upTo > begins) yield this.#rest.subarray(begins, upTo);
      if (end >= 0) {
        this.#rest = this.#rest.subarray(upTo + END_OF_TABLE.length);
        return;
      }
      begins = Math.max(0, begins - upTo);
      this.#rest = this.#rest.subarray(upTo);
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    let chunk: IteratorResult<Buffer>;
    try {
      chunk = await this.#chunks.next();
    } catch (error) {
      throw new BackupFileError(`the backup cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (chunk.done === true) throw new BackupFileError('the backup is incomplete: it ends too soon');
    this.#rest = Buffer.concat([this.#rest, chunk.value]);
  }
}
