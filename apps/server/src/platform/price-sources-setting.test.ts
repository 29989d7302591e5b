import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readPriceSources } from './price-sources-setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'price-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'sources.json');
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const env = {
  A: secretOf('a'),
  B: secretOf('b'),
  A_TOO: secretOf('a'),
  CUT: secretOf('a').slice(0, -3),
  DESK: SECRET,
  SHORT: 'whsec_abc',
  PLAIN: 'a'.repeat(44),
};
const read = (sources: unknown) => {
  writeFileSync(file, typeof sources === 'string' ? sources : JSON.stringify({ sources }));
  return readPriceSources(file, env);
};
const desk = { name: 'desk', kind: 'push', secret: 'DESK' };

describe('the file of sources of prices', () => {
  it('is read, with what it leaves out', () => {
    expect(
      read([
        { name: 'kraken', kind: 'venue', venue: 'kraken' },
        { ...desk, staleSeconds: 4 },
      ]),
    ).toEqual([
      { name: 'kraken', kind: 'venue', venue: 'kraken', prices: ['crypto'], fallback: false, staleMs: 10_000 },
      {
        name: 'desk',
        kind: 'push',
        secret: SECRET,
        prices: ['crypto', 'metal', 'forex', 'stock-us', 'stock-br'],
        fallback: false,
        staleMs: 4_000,
      },
    ]);
  });

  const wrong: readonly [what: string, sources: unknown, says: string][] = [
    ['no JSON', '{', 'JSON'],
    ['no sources', [], 'sources'],
    ['another kind', [{ ...desk, kind: 'mail' }], 'sources.0'],
    ['a field too many', [{ ...desk, price: '5' }], 'sources.0'],
    ['a name that is none', [{ ...desk, name: 'My Desk' }], 'sources.0.name must be small letters'],
    ['a name twice', [desk, desk], 'a name is there twice'],
    [
      'the secret itself',
      [{ ...desk, secret: SECRET }],
      'sources.0.secret must be the name of an environment variable',
    ],
    ['a secret that is not set', [{ ...desk, secret: 'NOTHING' }], 'NOTHING is not set'],
    ['too short a secret', [{ ...desk, secret: 'SHORT' }], 'SHORT must be whsec_'],
    ['a secret of another form', [{ ...desk, secret: 'PLAIN' }], 'PLAIN must be whsec_'],
    [
      'an unsafe socket',
      [{ ...desk, kind: 'socket', url: 'ws://far.example/' }],
      'sources.0.url must begin with wss://',
    ],
    [
      'a socket that only looks like this machine',
      [{ ...desk, kind: 'socket', url: 'ws://localhost.far.example/' }],
      'sources.0.url must begin with wss://',
    ],
    ['a price that holds too long', [{ ...desk, staleSeconds: 60 }], 'sources.0.staleSeconds'],
    ['an unknown kind of instrument', [{ ...desk, prices: ['bond'] }], 'sources.0.prices.0'],
  ];
  it.each(wrong)('says what is wrong with %s, and no secret', (_, sources, says) => {
    expect(() => read(sources)).toThrow(says);
    try {
      read(sources);
    } catch (error) {
      expect(String(error)).not.toContain(SECRET);
    }
  });

  it('is a setting: without it nothing starts, and there is no demo world', () => {
    read([desk]);
    const { market, DEMO_WORLD } = readConfig({ MARKET: `sources:${file}`, DESK: SECRET });
    expect([market.kind, DEMO_WORLD]).toEqual(['sources', false]);
    const start = () => readConfig({ MARKET: `sources:${join(folder, 'nowhere.json')}` });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('MARKET: ENOENT');
  });

  const push = (name: string, secret: string) => ({ name, kind: 'push', secret });
  const socket = (url: string) => ({ name: 'a', kind: 'socket', url, secret: 'A' });

  it('has sources with a secret each, and one of each venue: a voice must not count twice', () => {
    expect(read([push('a', 'A'), push('b', 'B')])).toHaveLength(2);
    expect(() => read([push('a', 'A'), push('b', 'A')])).toThrow('two sources are one');
    expect(() => read([push('a', 'A'), push('b', 'A_TOO')])).toThrow('two sources are one');
    expect(() => read([push('a', 'A'), { ...socket('wss://a.example'), name: 'b' }])).toThrow('two sources are one');
    const venue = { kind: 'venue', venue: 'kraken' };
    expect(() =>
      read([
        { ...venue, name: 'a' },
        { ...venue, name: 'b' },
      ]),
    ).toThrow('two sources are one');
  });

  it('refuses a secret that cannot be read', () =>
    expect(() => read([push('a', 'CUT')])).toThrow('CUT must be whsec_ and at least 24 bytes in base64'));

  it.each(['wss://feed.example/prices', 'ws://127.0.0.1:9000/prices', 'ws://localhost/', 'ws://[::1]:90/'])(
    'takes %s',
    (url) => expect(read([socket(url)])).toHaveLength(1),
  );

  it.each([
    'ws://feed.example/prices',
    'ws://localhost:80@feed.example/prices',
    'ws://127.0.0.1:@feed.example/prices',
    'wss://user:word@feed.example/prices',
    'http://127.0.0.1/',
    'wss://',
    'wss://feed.example/#prices',
  ])('refuses %s', (url) => expect(() => read([socket(url)])).toThrow('must begin with wss://'));
});
