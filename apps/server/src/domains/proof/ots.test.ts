import { expect, it } from 'vitest';
import { sha256 } from './merkle.ts';
import { attestationsOf, OtsError, otsFile, upgraded } from './ots.ts';

const SEAL = sha256(Buffer.from('a head'));
const URI = Buffer.from('https://calendar.example');
const attestation = (tag: string, payload: Buffer) =>
  Buffer.concat([Buffer.of(0), Buffer.from(tag, 'hex'), Buffer.of(payload.length), payload]);
const pending = attestation('83dfe30d2ef90c8e', Buffer.concat([Buffer.of(URI.length), URI]));
const block = attestation('0588960d73d71901', Buffer.of(0xf1, 0xa2, 0x36));
const unknown = attestation('0102030405060708', Buffer.from('more'));
/** Appends two bytes and hashes: as calendars begin. */
const begun = Buffer.of(0xf0, 2, 7, 9, 0x08);
const message = sha256(Buffer.concat([SEAL, Buffer.of(7, 9)]));

it('reads a calendar’s promise, and what stands in its place later', () => {
  const proof = Buffer.concat([begun, pending]);
  const [promise] = attestationsOf(proof, SEAL);
  expect(promise).toMatchObject({ kind: 'pending', message, alone: true });
  const answer = Buffer.concat([Buffer.of(0xf1, 1, 5, 0x08), block]);
  const later = upgraded(proof, promise ?? expect.unreachable(), answer);
  expect(attestationsOf(later, SEAL)).toMatchObject([
    {
      kind: 'bitcoin',
      height: 0xf1 - 0x80 + (0xa2 - 0x80) * 128 + 0x36 * 128 * 128,
      message: sha256(Buffer.concat([Buffer.of(5), message])),
    },
  ]);
});

it('reads several ends', () => {
  const proof = Buffer.concat([begun, Buffer.of(0xff), unknown, Buffer.of(0xff), pending, block]);
  expect(attestationsOf(proof, SEAL).map(({ kind, alone }) => [kind, alone])).toEqual([
    ['unknown', false],
    ['pending', false],
    ['bitcoin', false],
  ]);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['an end that is missing', begun],
  ['more than a proof', Buffer.concat([begun, pending, Buffer.of(1)])],
  ['an unknown operation', Buffer.of(0x42, 0)],
  ['a page of a web server', Buffer.from('<html>not found</html>')],
  ['a proof without end', Buffer.alloc(5000, 0x08)],
])('refuses %s', (_, proof) => {
  expect(() => attestationsOf(proof, SEAL)).toThrow(OtsError);
});

it('writes the file that ots verify reads', () => {
  expect(otsFile(SEAL, begun).toString('hex')).toBe(
    `004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108${SEAL.toString('hex')}${begun.toString('hex')}`,
  );
});
