import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { batchHash } from './journal-chain.ts';

/*
 * A part of the journal as one gzip-compressed text: a line of JSON about it, then a line for each batch, at the end a
 * line "end". Its name holds the hash of its last batch, which covers every command in it.
 */

const FORMAT = 'bourse journal 1';
const END = '"end"';
const NAME = /^journal-(\d+)-(\d+)-([0-9a-f]{64})\.gz$/;

const header = z.object({
  format: z.literal(FORMAT),
  first: z.number(),
  last: z.number(),
  previousHash: z.string(),
  hash: z.string(),
});
const line = z.tuple([z.number(), z.string(), z.string(), z.string()]);

/** The file is missing, cut short, damaged, or its commands are not those of the chain. */
export class ArchiveError extends Error {}

/** Which part of the chain a file holds. */
export type ArchivedPart = Omit<z.infer<typeof header>, 'format'>;

export interface ArchivedBatch {
  readonly batch: number;
  readonly hash: string;
  readonly commands: string;
  readonly requests: string;
}

const PLACES = 12;

export const archiveName = ({ first, last, hash }: Omit<ArchivedPart, 'previousHash'>): string =>
  `journal-${String(first).padStart(PLACES, '0')}-${String(last).padStart(PLACES, '0')}-${hash}.gz`;

/** Writes a file; it gets its name once it is complete and on the disk. Returns its size in bytes. */
export async function writeArchive(
  folder: string,
  part: ArchivedPart,
  batches: AsyncIterable<ArchivedBatch>,
): Promise<number> {
  const file = join(folder, archiveName(part));
  const partial = `${file}.partial`;
  const gzip = createGzip();
  const written = finished(gzip.pipe(createWriteStream(partial, { mode: 0o600 })));
  written.catch(() => undefined);
  const put = async (text: string) => {
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    await put(JSON.stringify({ format: FORMAT, ...part }));
    for await (const { batch, hash, commands, requests } of batches)
      await put(JSON.stringify([batch, hash, commands, requests]));
    gzip.end(`${END}\n`);
    await written;
    const handle = await open(partial);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return (await stat(file)).size;
  } catch (error) {
    gzip.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

/** The batches of a file, each checked by the chain of hashes. Throws `ArchiveError`. */
export async function* readArchive(file: string): AsyncGenerator<ArchivedBatch> {
  const source = createReadStream(file);
  const gunzip = source.pipe(createGunzip());
  source.on('error', (error) => gunzip.destroy(error));
  let part: ArchivedPart | undefined;
  let [next, hash] = [0, ''];
  try {
    for await (const text of createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text === END) {
        if (hash !== part?.hash) break;
        return;
      }
      const parsed: unknown = JSON.parse(text);
      if (part === undefined) {
        part = header.parse(parsed);
        [next, hash] = [part.first, part.previousHash];
        continue;
      }
      const [batch, own, commands, requests] = line.parse(parsed);
      if (batch !== next || own !== batchHash(hash, batch, commands))
        throw new ArchiveError(`${file}: batch ${batch} was edited`);
      [next, hash] = [batch + 1, own];
      yield { batch, hash: own, commands, requests };
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  throw new ArchiveError(`${file} ends too soon`);
}

interface Found {
  readonly first: number;
  readonly last: number;
  readonly file: string;
}

/** Finds archived batches in the files of a folder. Batches that are asked for in their order are read in one go. */
export class ArchiveReader {
  readonly #folder: string | undefined;
  #files: readonly Found[] | undefined;
  #open: { readonly file: string; readonly batches: AsyncGenerator<ArchivedBatch>; at: number } | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** `hash`: of the journal's row. Throws `ArchiveError` where no file holds it, or holds another batch under its number. */
  async find(batch: number, hash: string): Promise<ArchivedBatch> {
    const found = (await this.#list()).find(({ first, last }) => first <= batch && batch <= last);
    if (found === undefined)
      throw new ArchiveError(
        `the commands of batch ${batch} are archived, and ${this.#folder ?? 'no folder'} has no file with them`,
      );
    if (this.#open === undefined || this.#open.file !== found.file || this.#open.at >= batch) {
      await this.close();
      this.#open = { file: found.file, batches: readArchive(found.file), at: 0 };
    }
    for (;;) {
      const { value, done } = await this.#open.batches.next();
      if (done === true) throw new ArchiveError(`${found.file}: batch ${batch} is missing`);
      this.#open.at = value.batch;
      if (value.batch !== batch) continue;
      if (value.hash !== hash) throw new ArchiveError(`${found.file}: batch ${batch} is not that of the journal`);
      return value;
    }
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.batches.return(undefined);
  }

  async #list(): Promise<readonly Found[]> {
    if (this.#folder === undefined) return [];
    const folder = this.#folder;
    this.#files ??= (await readdir(folder).catch(() => [])).flatMap((name) => {
      const [, first, last] = NAME.exec(name) ?? [];
      return first === undefined ? [] : [{ first: Number(first), last: Number(last), file: join(folder, name) }];
    });
    return this.#files;
  }
}
