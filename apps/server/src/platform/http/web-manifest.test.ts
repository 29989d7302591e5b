import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layered, type Theme } from '@bourse/wire/theme';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDeployment } from '../deployment.ts';
import type { HttpServer } from './create-http-server.ts';
import { openTestServer } from './test-http-server.ts';

const folder = join(import.meta.dirname, '../../../../../deployments');
const keys = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f00"/></svg>';

describe.each(keys)('the manifest of %s', (key) => {
  let server: HttpServer;
  let theme: Theme;
  beforeAll(async () => {
    const own = mkdtempSync(join(tmpdir(), 'bourse-manifest-'));
    mkdirSync(join(own, 'app'));
    writeFileSync(join(own, 'icon.svg'), ICON);
    const deployment = await readDeployment(folder, key);
    theme = layered(deployment.theme);
    server = await openTestServer(
      [],
      { find: () => undefined },
      { deployment, theme: () => theme, assetsFolders: [join(own, 'none'), own] },
    );
  });
  const get = (url: string) => server.inject({ method: 'GET', url });

  it('has what browsers ask of an app that can be installed', async () => {
    const answer = await get('/platform/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    const deployment = await readDeployment(folder, key);
    expect(manifest).toMatchObject({ id: '/', name: deployment.name, display: 'standalone', scope: '/' });
    expect(manifest.lang).toBe(deployment.defaultLanguage);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/quote', '/trade', '/assets']);
    expect(JSON.stringify(manifest)).not.toContain('{{');
    expect((await get(`/platform/${key}/manifest.webmanifest`)).body).toBe(answer.body);
  });

  it('has icons of the sizes it says, with room around what may be cut', async () => {
    const { icons } = (await get('/platform/manifest.webmanifest')).json();
    for (const { src, sizes } of [...icons, { src: '/platform/icons/apple-touch-icon.png', sizes: '180x180' }]) {
      const answer = await get(src);
      expect(answer.headers['content-type']).toBe('image/png');
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    const corner = async (name: string) => {
      const picture = sharp((await get(`/platform/icons/${name}.png`)).rawPayload).removeAlpha();
      return [...(await picture.extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer())];
    };
    expect(await corner('icon-512')).toEqual([255, 0, 0]);
    expect(await corner('icon-maskable-512')).not.toEqual([255, 0, 0]);
  });

  it('follows the theme that operators have saved', async () => {
    const former = theme;
    const before = (await get('/platform/icons/icon-maskable-512.png')).rawPayload;
    const own = { 'surface-0': '#123456' };
    theme = layered(former, { light: own, dark: own });
    const manifest = (await get('/platform/manifest.webmanifest')).json();
    expect([manifest.theme_color, manifest.background_color]).toEqual(['#123456', '#123456']);
    expect((await get('/platform/icons/icon-maskable-512.png')).rawPayload.equals(before)).toBe(false);
    theme = former;
    expect((await get('/platform/icons/icon-maskable-512.png')).rawPayload.equals(before)).toBe(true);
  });

  it('may be loaded, and so may a worker, from this server alone', async () => {
    const policy = (await get('/platform/manifest.webmanifest')).headers['content-security-policy'];
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("worker-src 'self'");
  });
});
