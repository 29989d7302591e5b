import { amount } from '@bourse/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { decodeCommand, encodeCommand } from './journal-codec.ts';
import { BTCUSDT, Stand } from './stand.ts';

const stand = new Stand();
stand.run('quote 3 99.5 100.5');

describe('a command survives its journal line', () => {
  test.each<[name: string, command: Command | undefined]>([
    ['listing', { type: 'list-instrument', instrument: BTCUSDT, atMs: 1 }],
    ['deposit', stand.command('deposit 1 0.00000001 usdt')],
    ['limit order', stand.command('1 buy 2 @ 100.01')],
    ['market order', stand.command('1 buy for 99')],
    ['keyed order', { ...stand.order('1 sell 1'), idempotency: { key: '1:"\\é😀', hash: 'x' } }],
    ['order without quote', { ...stand.order('1 sell 1'), quote: null }],
    ['cancellation', stand.command('cancel 1 #5')],
    ['tick', stand.command('tick 4 99 100')],
    ['grant', { type: 'enter-simulation', owner: 1, asset: 'usdt', grant: amount('-5'), atMs: 1 }],
  ])('%s', (_name, command) => {
    const line = encodeCommand(command as Command);
    expect(line).not.toContain('\n');
    expect(decodeCommand(line)).toEqual(command);
    expect(encodeCommand(decodeCommand(line))).toBe(line);
  });

  test.each([
    ['{"type":"deposit","owner":1}', { type: 'fund-account', owner: 1 }],
    ['{"type":"request-recharge","owner":1}', { type: 'request-deposit', owner: 1 }],
    ['{"type":"end-recharge","act":null}', { type: 'end-deposit', auditEntry: null }],
    ['{"type":"record-act","act":{"reason":"r"}}', { type: 'record-audit-entry', auditEntry: { reason: 'r' } }],
    ['{"listing":{"forcedClose":{"rate":"#5"}}}', { listing: { liquidation: { rate: 5n } } }],
    // A text that only looks like it stays as it is.
    [JSON.stringify({ reason: '"act":"type":"deposit"' }), { reason: '"act":"type":"deposit"' }],
  ])('written under a former name: %s', (line, command) => {
    expect(decodeCommand(line)).toEqual(command);
  });

  test('any amount and any text, also one that begins like a number', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#${text}`),
        ),
        (units, asset) => {
          const command = {
            type: 'fund-account',
            ledger: 'live',
            owner: 1,
            accountType: 1,
            asset,
            amount: units,
            atMs: 1,
          } as Command;
          expect(decodeCommand(encodeCommand(command))).toEqual(command);
        },
      ),
    );
  });
});

test.each(['', '{', 'undefined', '{"amount":"#x"}'])('%j is no command', (line) => {
  expect(() => decodeCommand(line)).toThrow(SyntaxError);
});
