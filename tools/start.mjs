import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { buildAll, isStale } = await import('./build.mjs');

process.env.NODE_ENV ??= 'production';
if (isStale()) await buildAll((line) => console.log(`  ${line} …`));
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
