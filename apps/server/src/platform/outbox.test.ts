import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'bourse-outbox-'));
const log = pino({ level: 'silent' });
const config = { SMTP_URL: undefined, MAIL_FROM: 'no-reply@localhost', SMS_GATEWAY_URL: undefined, DATA_DIR: folder };
afterAll(() => rmSync(folder, { recursive: true }));

it('writes one readable file a message, whatever the address holds', async () => {
  const outbox = createOutbox(config, () => 0, log);
  outbox.mail('../a b@example.com', 'Hello', 'Your code is 123456');
  outbox.sms('93701234567', 'Your code is 654321');
  await expect.poll(() => readdirSync(join(folder, 'outbox')).length).toBe(2);
  const [mail = '', sms = ''] = readdirSync(join(folder, 'outbox')).sort();
  expect([mail, sms]).toEqual([
    '1970-01-01T00-00-00.000Z-mail-.._a_b@example.com.txt',
    '1970-01-01T00-00-00.000Z-sms-93701234567.txt',
  ]);
  await expect
    .poll(() => readFileSync(join(folder, 'outbox', mail), 'utf8'))
    .toContain('Subject: Hello\n\nYour code is 123456');
});

it('posts text messages to the gateway', async () => {
  const received = new Promise<string>((resolve) => {
    const gateway = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => resolve(chunk.toString()));
      response.end();
      gateway.close();
    });
    gateway.listen(0, '127.0.0.1', () => {
      const { port } = gateway.address() as AddressInfo;
      createOutbox({ ...config, SMS_GATEWAY_URL: `http://127.0.0.1:${port}/` }, () => 0, log).sms('93701234567', 'Hi');
    });
  });
  expect(JSON.parse(await received)).toEqual({ to: '+93701234567', text: 'Hi' });
});
