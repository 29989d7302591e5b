import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSecrets, secretsOf } from './secrets.ts';

it('opens what it sealed, for the same row alone, and with the same key alone', () => {
  const secrets = secretsOf('k'.repeat(32));
  const sealed = secrets.seal('AB123', 'certification 1');
  expect(secrets.open(sealed, 'certification 1').toString()).toBe('AB123');
  expect(secrets.seal('AB123', 'certification 1')).not.toBe(sealed);
  expect(sealed).not.toContain('AB123');
  expect(() => secrets.open(sealed, 'certification 2')).toThrow();
  expect(() => secretsOf('l'.repeat(32)).open(sealed, 'certification 1')).toThrow();
});

it('marks equal values equally, and says nothing of them', () => {
  const secrets = secretsOf('k'.repeat(32));
  expect(secrets.mac('AB123')).toBe(secrets.mac('AB123'));
  expect(secrets.mac('AB123')).not.toBe(secrets.mac('AB124'));
  expect(secretsOf('l'.repeat(32)).mac('AB123')).not.toBe(secrets.mac('AB123'));
});

it('keeps its key in a file for its owner alone, and finds it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-secrets-'));
  const [first, again] = [
    await openSecrets({ SECRET_KEY: undefined, DATA_DIR: folder }),
    await openSecrets({ SECRET_KEY: undefined, DATA_DIR: folder }),
  ];
  expect(again.open(first.seal('x', 'row'), 'row').toString()).toBe('x');
  expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});
