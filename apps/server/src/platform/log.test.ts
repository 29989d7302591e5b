import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(what: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).error(what, 'said');
  return lines.join('');
}

const secrets: [what: string, object: object][] = [
  ['a token', { token: 's3cret' }],
  ['a header', { headers: { authorization: 's3cret' } }],
  ['the other header', { headers: { satoken: 's3cret' } }],
  ['a password', { body: { loginPassword: 's3cret' } }],
  ['a one-time code', { body: { code: 's3cret' } }],
];
it.each(secrets)('keeps %s back', (_, object) => {
  expect(logged(object)).not.toContain('s3cret');
});

it('tells what broke', () => {
  expect(logged({ err: Object.assign(new Error('duplicate key'), { code: '23505' }) })).toContain('"code":"23505"');
});
