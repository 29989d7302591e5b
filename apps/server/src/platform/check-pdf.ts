import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { CODE } from '@bourse/wire';
import { Refusal } from './refusal.ts';

const inflated = promisify(inflate);

const HEAD = /^%PDF-[12]\.\d[\r\n ]/;
/** Nothing stands behind the end: an archive that were appended would make it two files in one. */
const TAIL = /%%EOF\s*$/;
const TAIL_BYTES = 1_024;
/** What acts when it is opened, carries other files, fetches something, or hides what it holds. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|Encrypt)\b|\/XFA[\s[]/;
/** What a browser could take for a page. */
const MARKUP = /<\s*(!doctype|html|script|svg|iframe|body)\b|<\?php/i;
/** Names may be written with the numbers of their letters: /J#61vaScript. */
const ESCAPED = /#([0-9a-f]{2})/gi;

const STREAM = /(?<!end)stream\r?\n/g;
const DICTIONARY_BYTES = 2_048;
const STREAM_BYTES_MAX = 4 * 1024 * 1024;
const ALL_BYTES_MAX = 64 * 1024 * 1024;

/** Whether bytes say of themselves that they are a PDF. */
export const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

const refuse = (): never => {
  throw new Refusal('attachment_pdf', { code: CODE.badRequest, field: 'file' });
};

const plain = (text: string): string =>
  text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/**
 * Refuses what is no plain PDF document: other kinds of file in front or behind, scripts, files inside, forms that send,
 * encryption, pages of markup; in the file itself and in the objects that it has compressed. Its pictures and texts are not
 * looked at: nothing of ours opens them.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  if (!HEAD.test(text.slice(0, 16)) || !TAIL.test(text.slice(-TAIL_BYTES))) refuse();
  if (ACTIVE.test(plain(text)) || MARKUP.test(text)) refuse();
  let left = ALL_BYTES_MAX;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const isOpaque = mayHoldObjects(text.slice(Math.max(0, index - DICTIONARY_BYTES), index));
    const content = await inflatedAt(bytes, index + word.length, Math.min(left, STREAM_BYTES_MAX));
    // Objects that cannot be read could hold anything.
    if (content === undefined && isOpaque) refuse();
    if (content === undefined) continue;
    left -= content.length;
    if (ACTIVE.test(plain(content.toString('latin1')))) refuse();
  }
}

/** Whether the dictionary at the end of a text is of a stream of objects, or is written so that this cannot be told. */
function mayHoldObjects(before: string): boolean {
  const own = before.slice(before.lastIndexOf('endobj') + 1);
  // An end that stands within a text is none.
  const isWhole = own.split('(').length === own.split(')').length;
  return !isWhole || plain(own).includes('/ObjStm');
}

/** A compressed stream; undefined where it is none, or too much. */
async function inflatedAt(bytes: Buffer, at: number, most: number): Promise<Buffer | undefined> {
  // The first byte of every stream of zlib that is made.
  if (bytes[at] !== 0x78 || most <= 0) return undefined;
  try {
    return await inflated(bytes.subarray(at), { maxOutputLength: most });
  } catch {
    return undefined;
  }
}
