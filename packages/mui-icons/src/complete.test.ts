import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exports as provided } from '../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');
const IMPORT = /(?:from|require\(|import\()\s*['"](@mui\/icons-material(?:\/[^'"]*)?)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The icons that code asks for, in any module format; what stands in comments are examples. */
function asked(folder: string, code: RegExp): readonly string[] {
  const texts = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => code.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8').replace(COMMENT, ''));
  const found = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name));
  return [...new Set(found)].map((name) => name.replace('@mui/icons-material', '.')).sort();
}

const built = /\.(js|mjs|cjs)$/;
/** All of react-admin that is installed: also what a new version adds. */
const adminPackages = readdirSync(join(ROOT, 'node_modules'))
  .filter((name) => name === 'react-admin' || name.startsWith('ra-'))
  .map((name) => `node_modules/${name}`);
const byAdmin = adminPackages.flatMap((folder) => asked(folder, built));
const byConsole = asked('apps/console/src', /\.tsx?$/);

describe('icons for MUI', () => {
  it('are all that the installed react-admin and the console ask for', () => {
    expect([...byAdmin, ...byConsole].filter((name) => !(name in provided))).toEqual([]);
    expect(byAdmin.length).toBeGreaterThan(40);
    expect(byConsole.length).toBeGreaterThan(20);
  });

  it('and no others', () => {
    expect(Object.keys(provided).filter((name) => ![...byAdmin, ...byConsole].includes(name))).toEqual([]);
  });

  it('are drawn with strokes, in the size that MUI gives them', async () => {
    for (const [name, { default: file }] of Object.entries(provided)) {
      const { default: Icon } = await import(join(import.meta.dirname, '..', file));
      expect([name, renderToStaticMarkup(createElement(Icon))]).toEqual([
        name,
        expect.stringMatching(/<svg class="MuiSvgIcon[^>]*viewBox="0 0 24 24"[^>]*><svg[^>]*fill="none" stroke="curr/),
      ]);
    }
  });
});
