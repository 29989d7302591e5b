import { amount, price } from '@bourse/money';
import { expect, it } from 'vitest';
import type { MarginListing } from './margin-listing.ts';
import { MarginStand, STOCK_MARGIN } from './margin-stand.ts';

/** A market in whole shares with a position and an order that waits. */
function listed(): MarginStand {
  const made = new MarginStand(STOCK_MARGIN);
  made.run('house 1000000', 'insurance 100000', 'fund 1 10000', 'quote 1 200 200');
  made.run('1 long 3 x10', '1 long 2 @ 190 x10');
  return made;
}

const relist = (stand: MarginStand, change: Partial<MarginListing>) =>
  stand.engine.apply({ type: 'list-margin', listing: { ...STOCK_MARGIN, ...change }, atMs: stand.atMs }).ok;

it.each<[string, Partial<MarginListing>, boolean]>([
  ['the same terms', {}, true],
  ['lots of a thousandth', { lotSize: amount('0.001') }, true],
  ['lots of a third part, which do not exist', { lotSize: amount('0.3') }, false],
  ['larger lots', { lotSize: amount('10') }, false],
  ['another step', { tickSize: price('0.1') }, false],
])('a listed market gets %s: %s', (_, change, ok) => {
  expect(relist(listed(), change)).toBe(ok);
});

it('goes on in finer lots with what was opened in whole shares', () => {
  const stand = listed();
  expect(stand.run('1 long 0.5 x10')).toBe('quantity_step');
  relist(stand, { lotSize: amount('0.001') });
  expect(stand.run('1 long 0.5 x10')).toBe('#4 filled 0.5');
  expect(stand.run('1 long 0.0005 x10')).toBe('quantity_step');
  expect(stand.run('tick 2 190 190')).toBe('changed');
  expect(stand.run('close 1 #2')).toBe('#2 filled 3');
  expect(relist(stand, {})).toBe(false);
});
