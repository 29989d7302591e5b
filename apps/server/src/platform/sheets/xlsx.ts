import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './csv.ts';

/** Rows of one sheet that every program opens. */
export const SHEET_ROWS_MAX = 1_048_576;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A sheet's numbers have 15 digits: longer ones stay texts, so that none is lost. */
const DIGITS_MAX = 15;
/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (one) => ESCAPES[one] as string);

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  const text = String(cell);
  if (NUMBER.test(text) && text.replace(/[-.]/g, '').replace(/^0+/, '').length <= DIGITS_MAX) {
    return `<c><v>${text}</v></c>`;
  }
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/**
 * A workbook (XLSX) that is written row by row: what is ready comes out of `take`, and nothing but that is kept. Texts are
 * texts: none is read as a formula.
 */
export class XlsxWriter {
  readonly #zip: Zip;
  readonly #names: string[] = [];
  #ready: Uint8Array[] = [];
  #sheet: ZipDeflate | undefined;

  constructor() {
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#ready.push(bytes);
    });
  }

  /** Ends the sheet before. At most 31 characters, none of them []:*?/\ */
  sheet(name: string): void {
    this.#endSheet();
    this.#names.push(name);
    this.#sheet = new ZipDeflate(`xl/worksheets/sheet${this.#names.length}.xml`, { level: 6 });
    this.#zip.add(this.#sheet);
    this.#sheet.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`));
  }

  rows(rows: readonly (readonly Cell[])[]): void {
    const xml = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
    if (xml !== '') this.#sheet?.push(strToU8(xml));
  }

  /** The file's next bytes. */
  take(): Uint8Array {
    const bytes = Buffer.concat(this.#ready);
    this.#ready = [];
    return bytes;
  }

  /** After this `take` gives the last bytes. */
  end(): void {
    this.#endSheet();
    const each = (xml: (number: number, name: string) => string) =>
      this.#names.map((name, place) => xml(place + 1, name)).join('');
    this.#file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
        (number, name) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    );
    const relation = (number: number, type: string, target: string) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;
    this.#file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((number) =>
        relation(number, 'worksheet', `worksheets/sheet${number}.xml`),
      )}</Relationships>`,
    );
    this.#file(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    );
    this.#file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each(
        (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
      )}</Types>`,
    );
    this.#zip.end();
  }

  #endSheet(): void {
    this.#sheet?.push(strToU8('</sheetData></worksheet>'), true);
    this.#sheet = undefined;
  }

  #file(name: string, xml: string): void {
    const file = new ZipDeflate(name);
    this.#zip.add(file);
    file.push(strToU8(HEAD + xml), true);
  }
}

/** A whole workbook of a few sheets. */
export function workbook(sheets: readonly { readonly name: string; readonly rows: readonly (readonly Cell[])[] }[]) {
  const writer = new XlsxWriter();
  for (const { name, rows } of sheets) {
    writer.sheet(name);
    writer.rows(rows);
  }
  writer.end();
  return writer.take();
}
