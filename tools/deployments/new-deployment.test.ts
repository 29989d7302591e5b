import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDeployment } from './check-deployment.ts';
import { initials } from './draw-logo.ts';
import { askedFor, makeDeployment, refuseNew } from './new-deployment.ts';

const root = mkdtempSync(join(tmpdir(), 'bourse-new-'));
cpSync(join(import.meta.dirname, '../../deployments/default'), join(root, 'default'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

describe('a new deployment', () => {
  const names: [key: string, told: RegExp | undefined][] = [
    ['blue-harbour', undefined],
    ['a1', undefined],
    ['default', /is there already/],
    ['', /small letters/],
    ['Blue', /small letters/],
    ['blue--harbour', /small letters/],
    ['-blue', /small letters/],
    ['1blue', /small letters/],
    ['../blue', /small letters/],
    ['blue_harbour', /small letters/],
    ['b'.repeat(41), /small letters/],
  ];
  it.each(names)('may be called %j: %s', (key, told) => {
    const refusal = refuseNew(root, { key });
    if (told === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatch(told);
  });

  it('is asked for by one name', () => {
    const asked = askedFor(['north-pier', '--brand', '#1d5fc2', '--title', 'North Pier']);
    expect(asked).toEqual({ key: 'north-pier', brand: '#1d5fc2', title: 'North Pier' });
    expect(refuseNew(root, asked)).toBeUndefined();
    for (const args of [[], ['north', 'pier'], ['north', '--title', 'North', 'Pier']]) {
      expect(refuseNew(root, askedFor(args)), args.join(' ')).toMatch(/one word of small letters/);
    }
  });

  it('has a colour that is one', () => {
    for (const brand of ['red', '#fff', '#12345g', '']) expect(refuseNew(root, { key: 'x', brand })).toMatch(/--brand/);
    expect(refuseNew(root, { key: 'x', brand: '#FFAA00' })).toBeUndefined();
    expect(refuseNew(root, { key: 'x', title: ' ' })).toMatch(/--title/);
  });

  it.each(['#ffee00', '#000000', '#ffffff', '#00ff7f', '#808080', '#7a1f2b', undefined])(
    'of the brand %s passes the check as it is',
    async (brand) => {
      const key = `brand-${brand?.slice(1) ?? 'none'}`;
      await makeDeployment(root, { key, brand });
      expect(await checkDeployment(root, key)).toEqual([]);
    },
  );

  it('is named, and its logo has its initials', async () => {
    await makeDeployment(root, { key: 'blue-harbour', brand: '#2450d6' });
    const read = (name: string) => readFileSync(join(root, 'blue-harbour', name), 'utf8');
    expect(JSON.parse(read('config.json')).name).toBe('Blue Harbour');
    expect(read('assets/icon.svg')).toContain('<title>Blue Harbour</title>');
    expect(read('README.md')).toContain('"wallet": {\n    "required": false');
    await expect(makeDeployment(root, { key: 'blue-harbour' })).rejects.toThrow('is there already');
  });

  const marks: [name: string, mark: string][] = [
    ['Blue Harbour', 'BH'],
    ['Bourse', 'B'],
    ['Éclair du Nord', 'ED'],
    ['<script>', 'S'],
    ['东方', ''],
  ];
  it.each(marks)('%s has the initials %j', (name, mark) => expect(initials(name)).toBe(mark));
});
