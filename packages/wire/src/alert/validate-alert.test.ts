import { expect, it } from 'vitest';
import { validateAlert } from './validate-alert.ts';

it.each([
  ['above', '101', '100', undefined],
  ['above', '100', '100', 'alert_above_now'],
  ['above', '99', '100', 'alert_above_now'],
  ['below', '99', '100', undefined],
  ['below', '100', '100', 'alert_below_now'],
  ['below', '101', '100', 'alert_below_now'],
  ['above', '99', undefined, undefined],
  ['above', '', '100', 'enter_the_price'],
  ['above', '0', '100', 'Please_entera_price_greater'],
  ['above', '-5', '100', 'Please_entera_price_greater'],
  ['above', '1e5', '100', 'Please_entera_price_greater'],
  ['above', '101.25', '100', 'price_step'],
] as const)('%s %j, while the price is %s: %s', (direction, price, last, key) => {
  const checked = validateAlert({ price, direction }, { tickSize: '0.1', last, change: undefined });
  expect(checked.ok ? undefined : checked.issue).toEqual(key && expect.objectContaining({ key, field: 'price' }));
});

it.each([
  ['5', '4.9999', undefined],
  ['5', '-4.9999', undefined],
  ['5', '5', 'alert_moved_now'],
  ['5', '-5.2', 'alert_moved_now'],
  ['0.1', '0', undefined],
  ['1000', '0', undefined],
  ['5', undefined, undefined],
  ['', '0', 'alert_move_form'],
  ['0', '0', 'alert_move_form'],
  ['-5', '0', 'alert_move_form'],
  ['0.05', '0', 'alert_move_form'],
  ['5.25', '0', 'alert_move_form'],
  ['1000.1', '0', 'alert_move_form'],
  ['5%', '0', 'alert_move_form'],
] as const)('a move by %j, while the day has %s: %s', (price, change, key) => {
  const checked = validateAlert({ price, direction: 'move' }, { tickSize: '0.1', last: '100', change });
  expect(checked.ok ? undefined : checked.issue).toEqual(key && expect.objectContaining({ key, field: 'price' }));
});
