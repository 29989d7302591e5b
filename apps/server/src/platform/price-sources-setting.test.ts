import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPriceSources } from './price-sources-setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const ENV = { A: secretOf('a'), B: secretOf('b'), A_TOO: secretOf('a'), CUT: secretOf('a').slice(0, -3) };

function read(...sources: readonly Record<string, unknown>[]) {
  const path = join(folder, 'sources.json');
  writeFileSync(path, JSON.stringify({ sources }));
  return readPriceSources(path, ENV);
}
const push = (name: string, secret: string) => ({ name, kind: 'push', secret });
const socket = (url: string) => ({ name: 'a', kind: 'socket', url, secret: 'A' });

describe('the file of sources', () => {
  it('has sources with a secret each, and one of each venue', () => {
    expect(read(push('a', 'A'), push('b', 'B'))).toHaveLength(2);
    expect(() => read(push('a', 'A'), push('b', 'A'))).toThrow('two sources are one');
    expect(() => read(push('a', 'A'), push('b', 'A_TOO'))).toThrow('two sources are one');
    expect(() => read(push('a', 'A'), { ...socket('wss://a.example'), name: 'b' })).toThrow('two sources are one');
    const venue = { kind: 'venue', venue: 'kraken' };
    expect(() => read({ ...venue, name: 'a' }, { ...venue, name: 'b' })).toThrow('two sources are one');
  });

  it('refuses a secret that cannot be read, and does not say it', () => {
    expect(() => read(push('a', 'CUT'))).toThrow(/^[^:]*: CUT must be whsec_ and at least 24 bytes in base64$/);
  });

  it.each(['wss://feed.example/prices', 'ws://127.0.0.1:9000/prices', 'ws://localhost/', 'ws://[::1]:90/'])(
    'takes %s',
    (url) => expect(read(socket(url))).toHaveLength(1),
  );

  it.each([
    'ws://feed.example/prices',
    'ws://localhost:80@feed.example/prices',
    'ws://127.0.0.1:@feed.example/prices',
    'wss://user:word@feed.example/prices',
    'http://127.0.0.1/',
    'wss://',
    'wss://feed.example/#prices',
  ])('refuses %s', (url) => expect(() => read(socket(url))).toThrow('must begin with wss://'));
});
