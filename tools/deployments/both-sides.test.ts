import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeployment, standardFlags } from '../../apps/server/src/platform/deployment.ts';

const ROOT = join(import.meta.dirname, '../../deployments');
const TABLE = join(import.meta.dirname, '../../docs/specification/deployment-flags.md');

const SHIPPED = ['default', 'brasil', 'wallet-first'] as const;
/** The developers' chart shows invented candles, so no site that customers use has it. */
const BY_DEVELOPMENT = ['routes.chartTest'];
/** A flag whose lists are one value. */
const WHOLE = new Set(['second.quickAmounts', 'withdraw.kycTiers']);

/** "trade.hideLimitOrders" of every flag. */
function pathsOf(flags: object, above = ''): string[] {
  return Object.entries(flags).flatMap(([key, value]) => {
    const path = above === '' ? key : `${above}.${key}`;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && !WHOLE.has(path);
    return isGroup ? pathsOf(value, path) : [path];
  });
}

function valueAt(flags: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null)?.[key], flags);
}

describe('together the three deployments that ship have both sides of', async () => {
  const all = await Promise.all([...SHIPPED, 'development'].map((key) => readDeployment(ROOT, key)));
  const [three, development] = [all.slice(0, -1), all.slice(-1)];
  it.each(pathsOf(standardFlags('any')))('%s', (path) => {
    const having = BY_DEVELOPMENT.includes(path) ? [...three, ...development] : three;
    const values = new Set(having.map((deployment) => JSON.stringify(valueAt(deployment, path))));
    expect([...values].length, [...values].join(', ')).toBeGreaterThan(1);
  });

  it('the look', () => {
    for (const part of ['light', 'dark', 'radius'] as const) {
      expect(new Set(three.map(({ theme }) => JSON.stringify(theme[part] ?? {}))).size).toBe(3);
    }
    expect(new Set(three.map(({ theme }) => theme.appearance)).size).toBe(2);
  });
});

describe('the table of flags', () => {
  const rows = readFileSync(TABLE, 'utf8').split('\n');
  const named = rows
    .filter((row) => row.startsWith('| ') && !row.startsWith('| flag'))
    .flatMap((row) => {
      const [first = '', ...others] = (row.split('|')[1] ?? '').trim().split(', ');
      // "fundPassword.allowSymbols, alphanumericMix" names the second by its last part alone.
      const group = first.slice(0, first.lastIndexOf('.') + 1);
      return [first, ...others.map((other) => (other.includes('.') || group === '' ? other : group + other))];
    })
    .filter((flag) => flag !== 'theme');

  it('has rows', () => expect(named.length).toBeGreaterThan(30));
  it.each(named)('%s is a flag', (flag) => {
    expect(valueAt(standardFlags('any'), flag)).not.toBeUndefined();
  });
});
