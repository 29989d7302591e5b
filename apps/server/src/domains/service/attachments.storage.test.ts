import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';
import { fileForm } from '../upload/test-form.ts';

type Headers = Readonly<Record<string, string>>;
interface Sent {
  readonly code: number;
  readonly key?: string;
  readonly url: string;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('files in the conversation with customer service', () => {
  let server: GuardedServer;
  let support: Headers;
  let png: Buffer;
  let anna: { token: string; id: number };
  let boris: { token: string; id: number };
  beforeAll(async () => {
    server = await startGuardedServer();
    [anna, boris] = [await server.customer('anna', false), await server.customer('boris', false)];
    support = await server.operator('support');
    png = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  });
  afterAll(() => server.close());

  const send = async (path: string, bytes: Buffer, headers: Headers): Promise<Sent> => {
    const form = fileForm([{ name: 'file', bytes, fileName: 'x', type: 'application/octet-stream' }]);
    const request = { method: 'POST', headers: { ...form.headers, ...headers }, body: form.body };
    return (await (await fetch(`${server.url}${path}`, request)).json()) as Sent;
  };
  const attach = (bytes: Buffer, who = anna, name = '') =>
    send(`/api/service/attachments?name=${encodeURIComponent(name)}`, bytes, { satoken: who.token });
  const attachFor = (bytes: Buffer, customer = anna.id, headers = support, name = '') =>
    send(`/api/console/conversationFiles?customer=${customer}&name=${encodeURIComponent(name)}`, bytes, headers);
  const say = (body: object, who = anna, headers: Headers = {}) =>
    server.call('POST', '/api/service/send', { token: who.token, headers, body });
  const answer = (body: object, customer = anna.id) =>
    server.call('POST', `/api/console/conversations/${customer}/answer`, { headers: support, body });
  const read = (id: string, who = anna, query = '') =>
    server.call('GET', `/api/service/attachments/${id}${query}`, { token: who.token });
  const readHere = (id: string, headers = support) =>
    server.call('GET', `/api/console/conversationFiles/${id}`, { headers });
  const messages = async (who = anna) =>
    ((await server.call('GET', '/api/service/messages', { token: who.token })).rows ?? []) as {
      text: string;
      attachments: { id: string; type: string; name: string }[];
    }[];

  it('go both ways, with words or without, and both sides read them', async () => {
    const [picture, pdf] = [(await attach(png)).url, (await attach(PDF, anna, '../../My bill.exe.pdf')).url];
    expect(await say({ text: '', attachments: [picture, pdf] })).toMatchObject({ code: 200, data: { text: '' } });
    const [mine] = await messages();
    expect(mine?.attachments).toMatchObject([
      { id: picture, type: 'image/png', name: '' },
      { id: pdf, type: 'application/pdf', name: 'My bill exe.pdf' },
    ]);
    const { data } = await readHere(pdf);
    expect(data).toMatchObject({ type: 'application/pdf', base64: PDF.toString('base64') });
    const ours = (await attachFor(PDF, anna.id, support, 'terms.pdf')).url;
    // What an operator has not sent yet is no part of the conversation.
    expect(await read(ours)).toMatchObject({ key: 'not_found' });
    expect(await answer({ text: 'Here you are', attachments: [ours] })).toMatchObject({ code: 200 });
    expect((await read(ours)).data).toMatchObject({ name: 'terms.pdf' });
    const view = await server.call('GET', `/api/console/conversations/${anna.id}`, { headers: support });
    expect(view.data).toMatchObject({
      messages: [{ text: 'Here you are', attachments: [{ id: ours }] }, { attachments: [{}, {}] }],
    });
  });

  it('of which pictures are pixels alone, and small for a list', async () => {
    const { url } = await attach(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const whole = (await read(url)).data as { base64: string };
    expect(Buffer.from(whole.base64, 'base64').includes('script')).toBe(false);
    const small = (await read(url, anna, '?small=true')).data as { base64: string };
    expect(await sharp(Buffer.from(small.base64, 'base64')).metadata()).toMatchObject({ width: 320, height: 213 });
  });

  it.each<[string, () => Buffer, string]>([
    ['a drawing', () => SVG, 'attachment_type'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'attachment_type'],
    ['a program', () => Buffer.from('MZ\x90\x00'), 'attachment_type'],
    ['an archive', () => Buffer.from('PK\x03\x04'), 'attachment_type'],
    ['a damaged picture', () => png.subarray(0, 60), 'attachment_type'],
    ['a PDF with a script', () => Buffer.from(`%PDF-1.7\n<< /S /JavaScript >>\n%%EOF`), 'attachment_pdf'],
    ['a PDF with a page', () => Buffer.from('%PDF-1.7\n<html>\n%%EOF'), 'attachment_pdf'],
    ['a PDF that is an archive too', () => Buffer.concat([PDF, Buffer.from('PK\x05\x06')]), 'attachment_pdf'],
    ['nothing', () => Buffer.alloc(0), 'upload_missing'],
    ['too much', () => Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024)]), 'upload_too_large'],
  ])('are not %s', async (_, bytes, key) => {
    expect(await attach(bytes())).toMatchObject({ key });
    expect(await attachFor(bytes())).toMatchObject({ key });
  });

  it('are of their customer alone', async () => {
    const { url } = await attach(png);
    const theirs = (await attachFor(png)).url;
    for (const id of [url, theirs, UNKNOWN]) {
      expect(await read(id, boris)).toMatchObject({ key: 'not_found' });
      expect(await say({ text: 'mine', attachments: [id] }, boris)).toMatchObject({ key: 'upload_unknown' });
    }
    // Nor an operator's for another customer, nor the customer's own as an operator's.
    expect(await answer({ text: 'x', attachments: [theirs] }, boris.id)).toMatchObject({ key: 'upload_unknown' });
    expect(await answer({ text: 'x', attachments: [url] })).toMatchObject({ key: 'upload_unknown' });
    expect(await say({ text: 'x', attachments: [theirs] })).toMatchObject({ key: 'upload_unknown' });
    expect(await messages(boris)).toEqual([]);
    expect(await say({ text: '', attachments: [url] })).toMatchObject({ code: 200 });
    expect(await say({ text: 'again', attachments: [url] })).toMatchObject({ key: 'upload_unknown' });
    expect(await read(url, boris)).toMatchObject({ key: 'not_found' });
    expect(await server.call('GET', `/api/service/attachments/${url}`)).toMatchObject({ key: 'token_missing' });
    const cashier = await server.operator('cashier');
    expect(await readHere(url, cashier)).toMatchObject({ key: 'permission_missing' });
    expect(await attachFor(png, anna.id, cashier)).toMatchObject({ key: 'permission_missing' });
    expect(await readHere(UNKNOWN)).toMatchObject({ key: 'not_found' });
    expect(await attachFor(png, 999_999)).toMatchObject({ key: 'not_found', field: 'customer' });
  });

  it.each<[string, object, object]>([
    ['neither words nor files', { text: ' ', attachments: [] }, { key: 'message_empty' }],
    ['five files', { text: 'x', attachments: Array(5).fill(UNKNOWN) }, { key: 'bad_request', field: 'attachments' }],
    ['what is no id', { text: 'x', attachments: ["1' or '1'='1"] }, { key: 'bad_request' }],
    ['a path', { text: 'x', attachments: ['../../secret.key'] }, { key: 'bad_request' }],
    ['no list', { text: 'x', attachments: UNKNOWN }, { key: 'bad_request' }],
  ])('come with no message of %s', async (_, body, refusal) => {
    const before = (await messages()).length;
    expect(await say(body)).toMatchObject(refusal);
    expect((await messages()).length).toBe(before);
  });

  it('come once with a message that is sent again under its key', async () => {
    const [one, two] = [(await attach(png)).url, (await attach(png)).url];
    const key = { 'idempotency-key': 'k-files' };
    expect(await say({ text: '', attachments: [one] }, anna, key)).toMatchObject({ code: 200 });
    expect(await say({ text: '', attachments: [one] }, anna, key)).toMatchObject({ code: 200 });
    expect(await say({ text: '', attachments: [two] }, anna, key)).toMatchObject({ key: 'idempotency_conflict' });
    expect((await messages()).filter(({ attachments }) => attachments[0]?.id === one)).toHaveLength(1);
  });

  it('are of one message, also where two come with them at once', async () => {
    const { url } = await attach(PDF, boris, 'one.pdf');
    const twice = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        say({ text: '', attachments: [url] }, boris, { 'idempotency-key': `b-${at}` }),
      ),
    );
    expect(twice.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(twice.filter(({ key }) => key === 'upload_unknown')).toHaveLength(7);
    expect((await messages(boris)).map(({ attachments }) => attachments.length)).toEqual([1]);
  });

  it('are limited in a day', async () => {
    const full = await server.customer('cora', false);
    for (let sent = 0; sent < 60; sent += 1) expect(await attach(PDF, full)).toMatchObject({ code: 200 });
    expect(await attach(PDF, full)).toMatchObject({ key: 'attachment_limit' });
  });

  it('are sealed in the table', async () => {
    const { found } = await server.verify((db) =>
      db.query<{ sealed: string }>('select sealed from service_attachments'),
    );
    expect(found?.length).toBeGreaterThan(60);
    const opened = (found ?? []).map(({ sealed }) => Buffer.from(sealed, 'base64'));
    expect(opened.some((bytes) => bytes.includes('%PDF') || bytes.includes('PNG'))).toBe(false);
  });
});
