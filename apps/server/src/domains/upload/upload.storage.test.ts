import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { type FormPart, fileForm } from './test-form.ts';
import { createUploadDomain, type UploadDomain } from './upload-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const DAY_MS = 86_400_000;
const users: Readonly<Record<string, number>> = { anna: 1, ben: 2 };
const sessions = {
  find: (token: string) => {
    const userId = users[token];
    return userId === undefined ? undefined : { sessionId: userId, userId, simulated: false };
  },
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const png = await blank(40, 30).png().toBuffer();
const noise = sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } });
const jpeg = await noise.jpeg({ quality: 95 }).toBuffer();
const webp = await blank(9, 9).webp().toBuffer();
const tiff = await blank(9, 9).tiff().toBuffer();
/** Turned on its side by its orientation, with a position and a comment. */
const located = await blank(60, 40)
  .jpeg()
  .withExif({
    IFD0: { Copyright: 'anna', ImageDescription: '<script>alert(1)</script>' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 0/1 0/1' },
  })
  .withMetadata({ orientation: 6 })
  .toBuffer();

/** A png that says it is this large and has next to nothing in it. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

const text = (value: string) => Buffer.from(value);
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('uploads', () => {
  let db: Database;
  let server: HttpServer;
  let uploads: UploadDomain;
  const time = { nowMs: 10 * DAY_MS };
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0)`);
    const clock = () => time.nowMs;
    const limits = { count: 4, bytes: 200_000 };
    const log = pino({ level: 'silent' });
    uploads = createUploadDomain({ db, clock, log, secrets: secretsOf('k'.repeat(32)), limits });
    server = await openTestServer(uploads.routes, sessions, { clock });
    return () => uploads.close();
  });
  beforeEach(() => db.query('truncate uploads cascade'));

  const sendForm = async (parts: readonly FormPart[], who?: string, headers: Record<string, string> = {}) => {
    const form = fileForm(parts);
    const answer = await server.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { ...form.headers, ...(who === undefined ? {} : { satoken: who }), ...headers },
      payload: form.body,
    });
    return answer.json();
  };
  const send = (bytes: Buffer, who = 'anna', name = 'picture.png', type = 'image/png') =>
    sendForm([{ name: 'file', bytes, fileName: name, type }], who);
  const read = async (url: string, who = 'anna') => (await server.inject({ url, headers: { satoken: who } })).json();
  const stored = async () => (await db.query<{ n: number }>('select count(*)::int as n from uploads'))[0]?.n;
  const bytesOf = (img: string) => Buffer.from(img.slice(img.indexOf(',') + 1), 'base64');

  it.each([
    ['a png', png, 'image/png'],
    ['a jpeg named .png', jpeg, 'image/jpeg'],
  ])('takes %s and gives it back to its owner', async (_, bytes, mime) => {
    const answer = await send(bytes);
    expect(answer).toMatchObject({ code: 200, url: expect.stringMatching(/^\/api\/common\/file\/[0-9a-f-]{36}$/) });
    const { img } = (await read(answer.url)).data;
    expect(img.startsWith(`data:${mime};base64,`)).toBe(true);
    const picture = await uploads.readUpload(answer.url.split('/').at(-1));
    expect(picture?.bytes.equals(bytesOf(img))).toBe(true);
    expect(await uploads.readUpload("1'--")).toBeUndefined();
    const [row] = await db.query<{ sealed: string }>('select sealed from uploads');
    expect(Buffer.from(row?.sealed ?? '', 'base64').includes(bytesOf(img).subarray(0, 32))).toBe(false);
  });

  it('turns it upright and drops what it says about its owner', async () => {
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const { url } = await send(located);
    const kept = bytesOf((await read(url)).data.img);
    const { exif, iptc, xmp, icc, orientation, width, height } = await sharp(kept).metadata();
    expect({ exif, iptc, xmp, icc, orientation }).toEqual({});
    expect([width, height]).toEqual([40, 60]);
    expect(kept.includes('script')).toBe(false);
  });

  it('makes it small enough', async () => {
    const { url } = await send(await blank(4_000, 1_000).jpeg().toBuffer());
    const { width, height } = await sharp(bytesOf((await read(url)).data.img)).metadata();
    expect([width, height]).toEqual([2_000, 500]);
  });

  it('holds nobody else up while it works on a large one', async () => {
    const large = await blank(6_000, 6_000).png().toBuffer();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect(await send(large)).toMatchObject({ code: 200 });
    delay.disable();
    // A 36-megapixel picture takes its threads some hundred milliseconds or more.
    expect(delay.max / 1e6).toBeLessThan(150);
  });

  it('leaves nothing of what was hung on to it', async () => {
    const { url } = await send(
      Buffer.concat([jpeg, text('<script>alert(document.cookie)</script><?php system(1); ?>')]),
    );
    const kept = bytesOf((await read(url)).data.img);
    expect([kept.includes('script'), kept.includes('php')]).toEqual([false, false]);
  });

  const lies: [string, Buffer][] = [
    ['an svg with a script', SVG],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a text', text('a text that is called a picture')],
    ['a gif', GIF],
    ['a pdf', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a webp', webp],
    ['a tiff', tiff],
    ['an archive', text('PK\u0003\u0004aaaaaaaaaaaaaaaa')],
    ['the head of a png alone', png.subarray(0, 8)],
    ['an svg behind the head of a png', Buffer.concat([png.subarray(0, 8), SVG])],
    ['a truncated png', png.subarray(0, png.length - 30)],
    ['a truncated jpeg', jpeg.subarray(0, jpeg.length / 2)],
  ];
  it.each(lies)('refuses %s, whatever it is called', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ code: 400, key: 'upload_type', field: 'file' });
    expect(await stored()).toBe(0);
  });

  it.each([
    ['50000 by 50000', 50_000, 50_000],
    ['7000 by 6000', 7_000, 6_000],
  ])('refuses a png of %s before it is unpacked', async (_, width, height) => {
    const begun = performance.now();
    expect(await send(hugePng(width, height))).toMatchObject({ key: 'upload_dimensions', params: { max: 40 } });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  const part: FormPart = { name: 'file', bytes: png, fileName: 'a.png', type: 'image/png' };
  const wrong: [string, readonly FormPart[], string][] = [
    ['two files', [part, part], 'upload_one_file'],
    ['a file of another name', [{ ...part, name: 'photo' }], 'upload_one_file'],
    ['no file', [], 'upload_missing'],
    ['an empty file', [{ ...part, bytes: Buffer.alloc(0) }], 'upload_missing'],
    ['a field in place of a file', [{ name: 'file', bytes: text('/etc/passwd') }], 'upload_missing'],
    ['9 MB', [{ ...part, bytes: Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)]) }], 'upload_too_large'],
    ['just above 8 MB', [{ ...part, bytes: Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]) }], 'upload_too_large'],
  ];
  it.each(wrong)('refuses %s', async (_, parts, key) => {
    expect(await sendForm(parts, 'anna')).toMatchObject({ code: 400, key, field: 'file' });
    expect(await stored()).toBe(0);
  });

  it('takes no other form of content here, and no form elsewhere', async () => {
    for (const type of ['application/json', 'text/plain', 'image/png', 'multipart/form-data']) {
      expect(await sendForm([part], 'anna', { 'content-type': type })).toMatchObject({ code: 400 });
    }
    const form = fileForm([part]);
    const headers = { ...form.headers, satoken: 'anna' };
    const answer = await server.inject({ method: 'POST', url: '/api/userCoin/save', headers, payload: form.body });
    expect(answer.json()).toMatchObject({ code: 400, key: 'bad_request' });
  });

  it('knows no other caller', async () => {
    const { url } = await send(png);
    expect(await read(url, 'ben')).toMatchObject({ code: 404, key: 'not_found' });
    expect(await read(url.replace(/.{4}$/, '0000'))).toMatchObject({ code: 404, key: 'not_found' });
    expect(await read(url, 'nobody')).toMatchObject({ code: 403, key: 'token_expired' });
    expect((await server.inject({ url })).json()).toMatchObject({ code: 403, key: 'token_missing' });
    expect(await sendForm([part])).toMatchObject({ code: 403, key: 'token_missing' });
    expect(await sendForm([part], 'nobody')).toMatchObject({ code: 403, key: 'token_expired' });
    for (const id of ['1', '..%2f..%2fetc', "1'--", '%00']) {
      expect(await read(`/api/common/file/${id}`)).toMatchObject({ code: 400 });
    }
  });

  it('counts what a customer sends in a day, also at once, each apart', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(png)));
    expect(answers.map(({ code, key }) => key ?? code).sort()).toEqual([
      200,
      200,
      200,
      200,
      'upload_limit',
      'upload_limit',
      'upload_limit',
    ]);
    expect(await send(png, 'ben')).toMatchObject({ code: 200 });
    time.nowMs += DAY_MS;
    expect(await send(png)).toMatchObject({ code: 200 });
  });

  it('weighs what a customer sends in a day', async () => {
    const large = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await send(large)).toMatchObject({ code: 200 });
    time.nowMs += 3_600_000;
    const answers = [await send(large), await send(large)];
    expect(answers.at(-1)).toMatchObject({ code: 429, key: 'upload_limit', params: { seconds: 23 * 3600 } });
  });

  it('hands to forms what is the customer’s own, and keeps it', async () => {
    const { url } = await send(png);
    const other = (await send(png, 'ben')).url;
    const unused = (await send(png)).url;
    const claim = (...urls: string[]) =>
      uploads.claimUploads(
        1,
        urls.map((one) => ({ url: one, field: 'filePath' })),
      );
    expect(await claim(url, url)).toEqual([url.split('/').at(-1), url.split('/').at(-1)]);
    for (const wrongUrl of [other, '', 'https://example.com/a.png', `${url}x`]) {
      await expect(claim(url, wrongUrl)).rejects.toMatchObject({ key: 'upload_unknown', field: 'filePath' });
    }
    time.nowMs += DAY_MS;
    await uploads.sweep();
    expect(await read(url)).toMatchObject({ code: 200 });
    expect(await read(unused)).toMatchObject({ key: 'not_found' });
  });
});
