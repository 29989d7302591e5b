import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAppAddress } from '@bourse/wire/app-address';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The names of built files contain a hash of their contents, or are just the hash: "index-B1x9_k2Q.js", "B1x9_k2Q.js".
 */
const HASHED = /[-./][A-Za-z0-9_-]{8,}\.(js|css|woff2?|png|svg|webp|jpg|json)$/;
/** The built app itself. */
const APP_ROUTES = ['/', '/*'];

/**
 * The built app, compressed files first where they are; the deployment's pictures under /platform/assets/, the first
 * folder that has one.
 */
export async function registerFiles(
  app: FastifyInstance,
  folders: { readonly app: string | undefined; readonly assets: readonly string[] },
): Promise<void> {
  const shared = { preCompressed: true, cacheControl: false, index: 'index.html' };
  if (folders.app !== undefined && existsSync(join(folders.app, 'index.html'))) {
    await app.register(fastifyStatic, { ...shared, root: folders.app, setHeaders: keepFile });
  }
  // The default deployment is its own fallback.
  const assets = [...new Set(folders.assets)].filter((folder) => existsSync(folder));
  if (assets.length > 0) {
    await app.register(fastifyStatic, {
      ...shared,
      // With it, files that only the first folder has would be looked for in the last one.
      preCompressed: false,
      root: assets,
      prefix: '/platform/assets/',
      index: false,
      decorateReply: !app.hasReplyDecorator('sendFile'),
      setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=3600'),
    });
  }
}

/** Hashed files for ever, the others asked for again. */
export function keepFile(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const forEver = path.includes('/assets/') && HASHED.test(path.replace(/\.(br|gz)$/, ''));
  response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Whether a path without a file may be one of the app's routes. */
export function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  if (!isAppAddress(path)) return false;
  return request.headers.accept?.includes('text/html') === true;
}

/**
 * Throws for a route that the app's service worker would answer in the server's place. Called for each one before any is
 * registered.
 */
export function refuseHidden(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method }) => {
    if (![method].flat().includes('GET') || APP_ROUTES.includes(url)) return;
    if (isAppAddress(url)) throw new Error(`the app's service worker hides ${url}: name it in isAppAddress`);
  });
}

export function sendApp(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
