import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { keepFile } from './app-files.ts';
import { protectConsole } from './security-headers.ts';

export const CONSOLE_PREFIX = '/console';

/** The operators' console, one page with routes behind "#". Serves nothing if it is not built. */
export async function registerConsole(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return;
  await protectConsole(app);
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: keepFile,
  });
  // With and without the slash; and by its name: the page is too small to be compressed, and an index then is not
  // found.
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
}
