import { type FileHandle, open } from 'node:fs/promises';
import { type Cell, csvLine } from '../../platform/sheets/csv.ts';
import { SHEET_ROWS_MAX, XlsxWriter } from '../../platform/sheets/xlsx.ts';

type Rows = readonly (readonly Cell[])[];

/** A file that grows by some rows at a time. */
export class ExportFile {
  readonly #file: FileHandle;
  readonly #header: readonly Cell[];
  readonly #book: XlsxWriter | undefined;
  #inSheet = SHEET_ROWS_MAX;
  #sheets = 0;
  bytes = 0;

  private constructor(file: FileHandle, header: readonly Cell[], book: XlsxWriter | undefined) {
    this.#file = file;
    this.#header = header;
    this.#book = book;
  }

  /** For nobody but us to read. */
  static async create(path: string, format: 'csv' | 'xlsx', header: readonly string[]): Promise<ExportFile> {
    const file = new ExportFile(await open(path, 'w', 0o600), header, format === 'xlsx' ? new XlsxWriter() : undefined);
    if (format === 'csv') await file.#write(Buffer.from(csvLine(header)));
    else file.#nextSheet();
    return file;
  }

  async add(rows: Rows): Promise<void> {
    const book = this.#book;
    if (book === undefined) return this.#write(Buffer.from(rows.map(csvLine).join('')));
    for (let from = 0; from < rows.length; ) {
      if (this.#inSheet === SHEET_ROWS_MAX) this.#nextSheet();
      const part = rows.slice(from, from + SHEET_ROWS_MAX - this.#inSheet);
      book.rows(part);
      this.#inSheet += part.length;
      from += part.length;
    }
    await this.#write(book.take());
  }

  async end(): Promise<void> {
    this.#book?.end();
    if (this.#book !== undefined) await this.#write(this.#book.take());
    await this.#file.close();
  }

  /** After a failure. */
  close(): Promise<void> {
    return this.#file.close();
  }

  #nextSheet(): void {
    this.#sheets += 1;
    this.#book?.sheet(`Rows ${this.#sheets}`);
    this.#book?.rows([this.#header]);
    this.#inSheet = 1;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes);
    this.bytes += bytes.length;
  }
}
