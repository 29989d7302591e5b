import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../../market/sources/test-source.ts';
import { readPriceSources } from '../../platform/price-sources-setting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const TEXT = readFileSync(join(ROOT, 'docs/prices.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'documented-'));
const file = join(folder, 'sources.json');
writeFileSync(file, JSON.stringify({ sources: [{ name: 'desk', kind: 'push', secret: 'DESK_SECRET' }] }));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first block of docs/prices.md in this language that holds a text. */
function block(language: string, holds: string): string {
  const blocks = [...TEXT.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  const found = blocks.find(([, name, text = '']) => name === language && text.includes(holds));
  if (found === undefined) throw new Error(`docs/prices.md has no ${language} with ${holds}`);
  return found[2] ?? '';
}

describe('docs/prices.md', () => {
  it('shows a file of sources that is read', () => {
    const shown = join(folder, 'shown.json');
    writeFileSync(shown, block('json', '"venue": "binance"'));
    const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
    const secrets = { DESK_SECRET: TEST_SECRET, FEED_SECRET: secretOf('f'), SPARE_SECRET: secretOf('s') };
    const sources = readPriceSources(shown, secrets);
    expect(sources.map(({ name, kind, fallback }) => `${name} ${kind} ${fallback}`)).toEqual([
      'binance venue false',
      'kraken venue false',
      'desk push false',
      'feed socket false',
      'spare push true',
    ]);
  });

  describe('with a server whose prices come in beside the engine, in its own thread', () => {
    let server: TestServer;
    const example = block('sh', 'curl');
    const run = async (price: string) => {
      const env = { ...process.env, URL: server.url, PRICE: price, DESK_SECRET: TEST_SECRET };
      const { stdout } = await promisify(execFile)('bash', ['-c', example], { env });
      return JSON.parse(stdout) as object;
    };
    beforeAll(async () => {
      const settings = { MARKET: `sources:${file}`, DESK_SECRET: TEST_SECRET };
      server = await startTestServer(settings, Date.now, {}, [], () => undefined);
    });
    afterAll(() => server.close());

    it('has an example that sends a price', async () => {
      const last = async () => {
        const { rows } = await server.call('GET', '/api/market/trades?symbol=btcusdt');
        return JSON.stringify(rows);
      };
      expect(await run('96400')).toEqual({ taken: 0, refused: [{ symbol: 'btcusdt', reason: 'outlier' }] });
      await new Promise((resolve) => setTimeout(resolve, 5_100));
      expect(await run('96400')).toEqual({ taken: 1, refused: [] });
      expect(await run('96500')).toEqual({ taken: 1, refused: [] });
      const figures = await (await fetch(`${server.url}/metrics`)).text();
      expect(figures).toContain('bourse_price_source_open{source="desk"}');
      await expect.poll(async () => (await fetch(`${server.url}/healthz`)).text()).toContain('"name":"sources"');
      expect(await last()).toContain('96500');
    }, 60_000);
  });
});
