import { expect, it } from 'vitest';
import { secretsOf } from './secrets.ts';

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

it('hashes as before with another key, where it is given what it hashed with', () => {
  const secrets = secretsOf('k'.repeat(32));
  const next = secretsOf('l'.repeat(32), secrets.macKey);
  expect(next.mac('AB123')).toBe(secrets.mac('AB123'));
  expect(next.fingerprint).not.toBe(secrets.fingerprint);
});
