import { expect, it } from 'vitest';
import { validatePush } from './validate-push.ts';

const good = { address: 'https://push.example/1', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22), kinds: [] };

it.each([
  ['all of it', {}, undefined],
  ['no address', { address: '' }, 'address'],
  ['a path alone', { address: '/push' }, 'address'],
  ['a short key', { p256dh: 'Baaa' }, 'p256dh'],
  ['a compressed point', { p256dh: `A${'a'.repeat(86)}` }, 'p256dh'],
  ['a key with other letters', { p256dh: `B${'+'.repeat(86)}` }, 'p256dh'],
  ['no secret', { auth: '' }, 'auth'],
  ['a long secret', { auth: 'a'.repeat(23) }, 'auth'],
])('a subscription with %s', (_, change, field) => {
  expect(validatePush({ ...good, ...change })?.field).toBe(field);
});
