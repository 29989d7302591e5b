import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchOutside, isPublicAddress } from './fetch-outside.ts';

const RULES = { timeoutMs: 60_000, bytesMax: 10_000, redirectsMax: 2 };
const LOCAL = { ...RULES, alsoPrivate: true };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});
async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('an address of the public internet', () => {
  const cases: [address: string, isPublic: boolean][] = [
    ['93.184.216.34', true],
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['nonsense', false],
  ];
  it.each(cases)('%s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe('another site', () => {
  const refused: [what: string, url: string, why: string][] = [
    ['without a lock', 'http://93.184.216.34/', 'not https'],
    ['of a file', 'file:///etc/passwd', 'not https'],
    ['with a name', 'https://a:b@example.com/', 'the address contains a user name'],
    ['of this machine', 'https://127.0.0.1/', 'a private address'],
    ['of this machine in one number', 'https://2130706433/', 'a private address'],
    ['of this machine in other numbers', 'https://0x7f.1/', 'a private address'],
    ['of this machine by IPv6', 'https://[::1]/', 'a private address'],
    ['of this machine by IPv6 in IPv4', 'https://[::ffff:7f00:1]/', 'a private address'],
    ['of this machine by name', 'https://localhost/', 'a private address'],
    ['of the cloud’s own data', 'https://169.254.169.254/latest/', 'a private address'],
  ];
  it.each(refused)('%s is not asked', async (_, url, why) => {
    await expect(fetchOutside(url, RULES)).rejects.toThrow(why);
  });

  it('is read, over redirects too', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else response.end('text');
    });
    expect(await fetchOutside(`${url}/a`, LOCAL)).toEqual({ text: 'text', url: `${url}/b` });
  });

  const failing: [what: string, listener: RequestListener, why: string][] = [
    [
      'that redirects without end',
      (_, response) => response.writeHead(301, { location: '/' }).end(),
      'redirects too often',
    ],
    [
      'that redirects to a file',
      (_, response) => response.writeHead(301, { location: 'file:///a' }).end(),
      'not https',
    ],
    ['that has nothing', (_, response) => response.writeHead(404).end(), 'answered 404'],
    ['that says too much', (_, response) => response.end('x'.repeat(10_001)), 'more than 10000 bytes'],
    ['that hangs up', (request) => request.socket.destroy(), 'ECONNRESET'],
  ];
  it.each(failing)('%s is given up', async (_, listener, why) => {
    await expect(fetchOutside(await serve(listener), LOCAL)).rejects.toThrow(why);
  });

  const slow: [what: string, listener: RequestListener][] = [
    ['that never ends', (_, response) => void response.write('x')],
    ['that says nothing', () => undefined],
  ];
  it.each(slow)('%s is given up in time', async (_, listener) => {
    const asked = fetchOutside(await serve(listener), { ...LOCAL, timeoutMs: 400 });
    await expect(asked).rejects.toThrow('took too long');
  });
});
