import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { type SubmitFacts, type SubmitState, submitState } from './submit-state.ts';

const facts: SubmitFacts = {
  signedIn: true,
  online: true,
  frozen: false,
  halted: false,
  onlyClosing: false,
  kind: 'market',
  isOpen: true,
  stale: false,
  spending: amount('10'),
  available: '10',
};

it.each<[string, Partial<SubmitFacts>, SubmitState]>([
  ['everything is well', {}, 'ready'],
  ['a visitor, before all else', { signedIn: false, frozen: true, isOpen: false }, 'visitor'],
  ['no network', { online: false, available: '0' }, 'offline'],
  ['a frozen account', { frozen: true, isOpen: false }, 'frozen'],
  ['a halt and a market order', { halted: true, isOpen: false }, 'halted'],
  ['a halt and a limit order', { halted: true, kind: 'limit', available: '0' }, 'halted'],
  ['what would open where only closing is accepted', { onlyClosing: true, available: '0' }, 'onlyClosing'],
  ['a halt of what is being delisted', { halted: true, onlyClosing: true }, 'halted'],
  ['a closed market and a market order', { isOpen: false, stale: true }, 'closed'],
  ['a closed market and a limit order', { isOpen: false, kind: 'limit' }, 'ready'],
  ['an old price and a market order', { stale: true, available: '0' }, 'stale'],
  ['an old price and a limit order', { stale: true, kind: 'limit' }, 'ready'],
  ['more than there is', { spending: amount('10.00000001') }, 'notEnough'],
  ['nothing there', { spending: undefined, available: '0' }, 'notEnough'],
  ['nothing typed', { spending: undefined }, 'ready'],
  ['balance not known', { available: undefined }, 'ready'],
])('%s', (_, given, expected) => {
  expect(submitState({ ...facts, ...given })).toBe(expected);
});
