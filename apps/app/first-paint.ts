import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import { readWords } from './without-server-words.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOCALES = join(ROOT, 'packages/locales/src');
const DESKS = 'shell/trade-desk.tsx';
/** The pages that most visits begin with, and what they are made of. */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/home': ['domains/home/home-page.tsx'],
  '/quote': ['domains/market/quote-page.tsx'],
  '/trade': [DESKS, 'domains/timed/timed-page.tsx'],
  '/trade BBTrading': [DESKS, 'domains/spot/trade-page.tsx'],
  '/trade Ustandard': [DESKS, 'domains/contract/contract-page.tsx'],
  '/trade ApanStocks': [DESKS, 'domains/stock/stock-page.tsx'],
};

/** Browsers that know this first line compile a file's functions beside the page, while it loads, and not each when it is first called. */
const COMPILED_WHILE_LOADING = '//# allFunctionsCalledOnLoad\n';

/** Of the file that all others need; it runs in a turn of its own. */
const VENDOR = /node_modules\/react-dom\//;

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Lets the first paint not wait for the app: its script tags leave the page, and src/first-paint/start.ts comes in, with
 * their names and the few words that it says.
 */
export function firstPaint(): Plugin {
  let folder = '';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: (_options, bundle) => {
      const page = join(folder, 'index.html');
      const html = readFileSync(page, 'utf8');
      const chunks = Object.values(bundle) as unknown as readonly Chunk[];
      const main = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry === true);
      if (main === undefined) throw new Error('the app has no entry');
      const first = new Set(reach(chunks, main.fileName));
      const vendor = chunks.find((chunk) => chunk.moduleIds?.some((id) => VENDOR.test(id)) === true);
      const pages = Object.entries(FIRST_PAGES).map(([path, sources]) => {
        const names = sources.flatMap((source) => reach(chunks, chunkOf(chunks, source)));
        return [path, addresses(names.filter((name) => !first.has(name)))] as const;
      });
      const files = {
        steps: addresses([vendor?.fileName ?? [], main.fileName].flat()),
        all: addresses([...first]),
        pages: Object.fromEntries(pages),
        words: Object.fromEntries(
          Object.keys(taglines()).map((language) => [
            language,
            addresses(
              ['.json', '.pages.json?part=desks', '.pages.json?part=others'].map((end) =>
                wordsOf(chunks, language + end),
              ),
            ),
          ]),
        ),
      };
      for (const name of first) {
        const file = join(folder, name);
        writeFileSync(file, COMPILED_WHILE_LOADING + readFileSync(file, 'utf8'));
      }
      const script = startScript(files);
      const name = `assets/start-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
      writeFileSync(join(folder, name), script);
      const bare = html
        .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
      const whole = bare.replace('</body>', `  <script src="/${name}"></script>\n  </body>`);
      if (whole === bare || bare === html) throw new Error('the page has not the form that was expected');
      writeFileSync(page, whole);
    },
  };
}

const addresses = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '').map((name) => `/${name}`);

function chunkOf(chunks: readonly Chunk[], source: string): string {
  const chunk = chunks.find((one) => one.moduleIds?.some((id) => id.endsWith(`/app/src/${source}`)) === true);
  if (chunk === undefined) throw new Error(`${source} is in no file`);
  return chunk.fileName;
}

/** The file of a language's words; "" where the app does not offer the language. */
function wordsOf(chunks: readonly Chunk[], name: string): string {
  const chunk = chunks.find((one) => one.moduleIds?.some((id) => id.endsWith(`/locales/src/${name}`)) === true);
  return chunk?.fileName ?? '';
}

/** A file and all that it imports. */
function reach(chunks: readonly Chunk[], name: string, found: string[] = []): string[] {
  if (found.includes(name)) return found;
  found.push(name);
  for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) reach(chunks, next, found);
  return found;
}

function startScript(files: unknown): string {
  const built = buildSync({
    entryPoints: [join(ROOT, 'apps/app/src/first-paint/start.ts')],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: 'es2022',
    define: { TAGLINES: JSON.stringify(taglines()), FIRST_FILES: JSON.stringify(files) },
  });
  return built.outputFiles[0]?.text ?? '';
}

function taglines(): Readonly<Record<string, string>> {
  const languages = readdirSync(LOCALES).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    languages.map((language) => {
      const words = readWords(join(LOCALES, `${language}.json`)) as { app: { home: { tagline: string } } };
      return [language, words.app.home.tagline];
    }),
  );
}
