import type { AuditEntry } from '@bourse/engine';
import type { Prng } from './prng.ts';

/** Texts that an operator may type, and that a journal must give back. */
const TEXTS = [
  '',
  'as agreed',
  '#17',
  '##',
  '"quoted" \\ back',
  'two\nlines',
  '按要求',
  '{"rate":"0.1"}',
  '\u2028 \u{1f600}',
];

export function anyAuditEntry(prng: Prng): AuditEntry {
  const text = () => prng.pick(TEXTS);
  return {
    operator: prng.between(1, 4),
    second: prng.pick([0, 0, 5]),
    action: prng.pick(['user.freeze', 'withdrawal.pay', '']),
    target: `user ${prng.between(1, 9)}`,
    reason: text(),
    address: '::1',
    before: text(),
    after: text(),
  };
}
