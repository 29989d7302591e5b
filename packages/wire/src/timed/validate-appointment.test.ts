import { expect, it } from 'vitest';
import { validateAppointment } from './validate-appointment.ts';

const NOW = 1_700_000_000_000;
const appointment = { leastAhead: 60, mostAhead: 7_200 };

it.each([
  { what: 'none', openTime: undefined, key: 'appointment_time_missing' },
  { what: 'the past', openTime: NOW - 1, key: 'greaterThanCurrentTime' },
  { what: 'now', openTime: NOW, key: 'greaterThanCurrentTime' },
  { what: 'a little too soon', openTime: NOW + 59_999, key: 'appointment_range' },
  { what: 'the soonest', openTime: NOW + 60_000, key: undefined },
  { what: 'the latest', openTime: NOW + 7_200_000, key: undefined },
  { what: 'a little too late', openTime: NOW + 7_200_001, key: 'appointment_range' },
])('$what: $key', ({ openTime, key }) => {
  expect(validateAppointment(openTime, { appointment }, NOW)?.key).toBe(key);
});

it('says the range', () => {
  expect(validateAppointment(NOW + 1, { appointment }, NOW)).toEqual({
    key: 'appointment_range',
    field: 'openTime',
    params: { minutes: 1, hours: 2 },
  });
});

it('is refused where none are offered', () => {
  expect(validateAppointment(NOW + 60_000, { appointment: null }, NOW)?.key).toBe('appointment_closed');
});
