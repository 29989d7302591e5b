import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeployment } from '../deployment.ts';
import type { HttpServer } from './create-http-server.ts';
import { openTestServer } from './test-http-server.ts';

const deployments = join(import.meta.dirname, '../../../../../deployments');
const folder = mkdtempSync(join(tmpdir(), 'bourse-app-'));
let server: HttpServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'assets', 'index-B1x9_k2Q.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'index-B1x9_k2Q.js.br'), 'compressed');
  writeFileSync(join(folder, 'assets', 'C1x9_k2Q.js'), 'plain');
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures', 'banner.svg'), '<svg/>');
  const pictures = join(folder, 'pictures');
  const consoleFolder = join(folder, 'console');
  mkdirSync(consoleFolder);
  writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>console</title>');
  // As for the default deployment, which is its own fallback.
  const assetsFolders = [join(folder, 'none'), pictures, pictures];
  server = await openTestServer([], { find: () => undefined }, { appFolder: folder, consoleFolder, assetsFolders });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('pages and files', () => {
  const html = { accept: 'text/html,*/*' };
  const rows: {
    what: string;
    url: string;
    headers?: Record<string, string>;
    status: number;
    type: string;
    cache?: string;
  }[] = [
    { what: 'the app', url: '/', status: 200, type: 'text/html', cache: 'no-cache' },
    { what: 'a route of the app', url: '/trade?symbol=btcusdt', headers: html, status: 200, type: 'text/html' },
    { what: 'the page of the platform', url: '/platform', headers: html, status: 200, type: 'text/html' },
    { what: 'an invitation', url: '/i&AB12CD', headers: html, status: 200, type: 'text/html' },
    {
      what: 'a hashed file',
      url: '/assets/index-B1x9_k2Q.js',
      status: 200,
      type: 'application/javascript',
      cache: 'public, max-age=31536000, immutable',
    },
    {
      what: 'a file named by its hash alone',
      url: '/assets/C1x9_k2Q.js',
      status: 200,
      type: 'application/javascript',
      cache: 'public, max-age=31536000, immutable',
    },
    { what: 'a picture of the deployment', url: '/platform/assets/banner.svg', status: 200, type: 'image/svg+xml' },
    { what: 'the console', url: '/console/', headers: html, status: 200, type: 'text/html', cache: 'no-cache' },
    { what: 'the console without its slash', url: '/console', headers: html, status: 200, type: 'text/html' },
    {
      what: 'nothing of the console',
      url: '/console/none.js',
      headers: html,
      status: 404,
      type: 'application/json',
    },
    { what: 'no such picture', url: '/platform/assets/none.svg', status: 404, type: 'application/json' },
    {
      what: 'nothing of the deployment, asked for as a page',
      url: '/platform/none',
      headers: html,
      status: 404,
      type: 'application/json',
    },
    { what: 'no such file', url: '/assets/none.js', status: 404, type: 'application/json' },
    {
      what: 'an unknown call, asked for as a page',
      url: '/api/none',
      headers: html,
      status: 404,
      type: 'application/json',
    },
    { what: 'out of the folder', url: '/..%2f..%2fetc/passwd', status: 404, type: 'application/json' },
    { what: 'health', url: '/healthz', status: 200, type: 'application/json' },
    { what: 'measurements', url: '/metrics', status: 200, type: 'text/plain' },
    {
      what: 'measurements through a proxy',
      url: '/metrics',
      headers: { 'x-forwarded-for': '1.2.3.4' },
      status: 404,
      type: 'application/json',
    },
    { what: 'the flags', url: '/platform/config.js', status: 200, type: 'text/javascript' },
    { what: 'the theme', url: '/platform/theme.css', status: 200, type: 'text/css', cache: 'no-cache' },
    { what: 'the theme by name', url: '/platform/default/theme.css', status: 200, type: 'text/css' },
    { what: 'the theme of another', url: '/platform/brasil/theme.css', status: 404, type: 'application/json' },
    { what: 'the documentation', url: '/api/docs', status: 200, type: 'text/html' },
    { what: 'OpenAPI', url: '/api/docs.json', status: 200, type: 'application/json' },
  ];
  it.each(rows)('$what', async ({ url, headers = {}, status, type, cache }) => {
    const answer = await server.inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain(type);
    if (cache !== undefined) expect(answer.headers['cache-control']).toBe(cache);
  });

  it('serves compressed files to those who take them', async () => {
    const file = '/assets/index-B1x9_k2Q.js';
    const answer = await server.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await server.inject({ url: file })).body).toBe('plain');
  });

  it('shows the deployment’s own picture where the default one has another, to browsers of every kind', async () => {
    const assetsFolders = ['brasil', 'default'].map((key) => join(deployments, key, 'assets'));
    const brasil = await openTestServer([], { find: () => undefined }, { appFolder: folder, assetsFolders });
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
      const logo = await brasil.inject({ url: '/platform/assets/logo.svg', headers });
      expect(logo.body).toContain('<title>Bourse Brasil</title>');
      const banner = await brasil.inject({ url: '/platform/assets/banner-practice.svg', headers });
      expect(banner.statusCode).toBe(200);
    }
    await brasil.close();
  });

  it('keeps scripts, frames and objects to our own', async () => {
    const policy = (await server.inject({ url: '/' })).headers['content-security-policy'];
    expect(policy).toContain("default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:");
    expect(policy).toContain("object-src 'none';base-uri 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('shows the console in no frame, and takes no style but its own and an empty one', async () => {
    const { headers } = await server.inject({ url: '/console/', headers: { 'accept-encoding': 'br' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-47DEQpj8[^;]*';/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self';frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('tells the flags of the deployment', async () => {
    const { body } = await server.inject({ url: '/platform/default/config.js' });
    expect(body).toMatch(/^window\.__BOURSE__=\{"deployment":\{"key":"default","name":"Bourse",/);
  });

  it('tells what browsers go by, and no more', async () => {
    const deployment = await readDeployment(deployments, 'brasil');
    const brasil = await openTestServer([], { find: () => undefined }, { deployment });
    const { body } = await brasil.inject({ url: '/platform/brasil/config.js' });
    const told = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).deployment;
    expect(told).toMatchObject({ key: 'brasil', withdraw: { passwordAllowsSymbols: true } });
    expect(told.theme).toEqual({ appearance: 'system', light: '#ffffff', dark: '#08120d' });
    expect(told.withdraw).toEqual({ passwordAllowsSymbols: true });
    for (const own of ['contents', 'defi']) expect(told).not.toHaveProperty(own);
    const { body: css } = await brasil.inject({ url: '/platform/theme.css' });
    expect(css).toContain('{--surface-1:#f2f7f4;');
    await brasil.close();
  });

  it('documents every call', async () => {
    const { paths } = (await server.inject({ url: '/api/docs.json' })).json();
    expect(paths['/api/currency/order/submit'].post.requestBody.content['application/json'].schema.required).toContain(
      'symbol',
    );
    expect(paths['/api/userCoin/remove/{ids}'].post.parameters).toMatchObject([
      { name: 'ids', in: 'path', required: true },
    ]);
    expect(paths['/api/common/getAllSetting'].post.responses[200]).toBeDefined();
  });
});
