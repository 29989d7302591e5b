import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { CODE } from '@bourse/wire';
import { Refusal } from './refusal.ts';

const inflated = promisify(inflate);

const HEAD = /^%PDF-[12]\.\d[\r\n ]/;
/** Nothing stands behind the end: an archive that were appended would make it two files in one. */
const TAIL = /%%EOF\s*$/;
const TAIL_BYTES = 1_024;
/** The end of a ZIP archive, before which its list of files stands: its comment may hold the end of the document. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22 + 65_535;
const RAR = 'Rar!\x1a\x07';
/** What acts when it is opened, carries other files, fetches something, or hides what it holds. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoTo[ER]|Encrypt)\b|\/XFA[\s[%]/;
/** What a browser could take for a page. */
const MARKUP = /<\s*(!doctype|html|script|svg|iframe|body)\b|<\?php/i;
/** Names may be written with the numbers of their letters: /J#61vaScript. */
const ESCAPED = /#([0-9a-f]{2})/gi;

const LINE_END = /\r\n?|\n/g;
/** More than any document of this size has: each is tried. */
const STREAMS_MAX = 20_000;
/** Packed once, in the one way that is unpacked here. */
const PACKED_ONCE = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/;
const PACKED_ELSE = /\/(DecodeParms|DP)\b/;
const STREAM_BYTES_MAX = 4 * 1024 * 1024;
const ALL_BYTES_MAX = 64 * 1024 * 1024;
/** Of what is begun and given up: too much, or damaged. */
const GIVEN_UP_BYTES_MAX = 512 * 1024 * 1024;

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
  if (text.slice(-ZIP_END_BYTES).includes(ZIP_END) || text.includes(RAR)) refuse();
  let left = ALL_BYTES_MAX;
  let mayGiveUp = GIVEN_UP_BYTES_MAX;
  let from = 0;
  let count = 0;
  for (const at of streamsIn(text)) {
    count += 1;
    if (count > STREAMS_MAX) refuse();
    // Everything since the stream before: a dictionary may be as long as it likes.
    const head = plain(text.slice(from, at));
    // Objects, also where they do not say so.
    const holdsObjects = /\/ObjStm\b/.test(head) || (/\/First\b/.test(head) && /\/N\b/.test(head));
    if (holdsObjects && !isPackedOnce(head)) refuse();
    from = at;
    const most = Math.min(left, STREAM_BYTES_MAX);
    const isPacked = most > 0 && isZlib(bytes, at);
    const content = isPacked ? await inflatedAt(bytes, at, most) : undefined;
    // Objects that cannot be read could hold anything.
    if (content === undefined && holdsObjects) refuse();
    if (content === undefined) {
      if (isPacked) mayGiveUp -= most;
      if (mayGiveUp < 0) refuse();
      continue;
    }
    left -= content.length;
    if (ACTIVE.test(plain(content.toString('latin1')))) refuse();
  }
}

/** Where streams begin, as readers take it: whatever else stands on the line of the word, and however the line ends. */
function* streamsIn(text: string): Generator<number> {
  for (let from = 0; ; ) {
    const word = text.indexOf('stream', from);
    if (word < 0) return;
    from = word + 'stream'.length;
    if (text.startsWith('end', word - 3)) continue;
    LINE_END.lastIndex = from;
    const end = LINE_END.exec(text);
    if (end === null) return;
    from = end.index + end[0].length;
    yield from;
  }
}

const isPackedOnce = (head: string): boolean =>
  head.split(/\/Filter\b/).length === 2 && PACKED_ONCE.test(head) && !PACKED_ELSE.test(head);

/** Whether this begins as every stream of zlib that is made. */
const isZlib = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0x78 && at + 1 < bytes.length && bytes.readUInt16BE(at) % 31 === 0;

/** What a compressed stream holds; undefined where that is too much, or none. */
async function inflatedAt(bytes: Buffer, at: number, most: number): Promise<Buffer | undefined> {
  try {
    return await inflated(bytes.subarray(at), { maxOutputLength: most });
  } catch {
    return undefined;
  }
}
