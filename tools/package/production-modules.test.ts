import { describe, expect, it } from 'vitest';
import { type Locked, neededFolders, runs } from './production-modules.ts';

const locked: Locked = {
  'node_modules/web': { dependencies: { parts: '1', shared: '2' } },
  'node_modules/web/node_modules/shared': { optionalDependencies: { native: '1', 'other-system': '1' } },
  'node_modules/parts': { dependencies: { shared: '1', web: '1' } },
  'node_modules/shared': {},
  'node_modules/native': {
    peerDependencies: { maybe: '1', peer: '1' },
    peerDependenciesMeta: { maybe: { optional: true } },
  },
  'node_modules/peer': {},
  'node_modules/maybe': {},
  'node_modules/tests-only': {},
  'node_modules/broken': { dependencies: { nowhere: '1' } },
  'apps/server/node_modules/own': { dependencies: { shared: '1' } },
};

describe('the packages of a production tree', () => {
  it.each([
    { names: ['parts'], folders: ['native', 'parts', 'peer', 'shared', 'web', 'web/node_modules/shared'] },
    { names: ['shared'], folders: ['shared'] },
    { names: [], folders: [] },
  ])('$names', ({ names, folders }) => {
    expect(neededFolders(locked, 'apps/server', names)).toEqual(folders.map((name) => `node_modules/${name}`));
  });

  it('are first looked for beside who needs them', () => {
    expect(neededFolders(locked, 'apps/server', ['own'])).toEqual([
      'apps/server/node_modules/own',
      'node_modules/shared',
    ]);
  });

  it('have to be there', () => {
    expect(() => neededFolders(locked, 'apps/server', ['broken'])).toThrow('node_modules/broken needs nowhere');
  });
});

describe('of the registry', () => {
  it.each([
    ['node_modules/pg/lib/index.js', true],
    ['node_modules/pg/LICENSE', true],
    ['node_modules/sharp/package.json', true],
    ['node_modules/@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node', true],
    ['node_modules/ccxt/js/ccxt.js', true],
    ['node_modules/ccxt/dist/ccxt.cjs', false],
    ['node_modules/pg/README.md', false],
    ['node_modules/zod/index.d.cts', false],
    ['node_modules/ox/src/index.ts', false],
    ['node_modules/zod/index.js.map', false],
  ])('%s runs: %s', (path, expected) => {
    expect(runs(path)).toBe(expected);
  });
});
