import { ENDPOINTS } from '@bourse/wire';
import { expect, it } from 'vitest';
import { LAST_KNOWN_CALLS } from './last-known-calls.ts';

it('names calls that there are, for visitors and for customers', () => {
  const callerOf = new Map(ENDPOINTS.map(({ id, caller }) => [id, caller]));
  expect(LAST_KNOWN_CALLS.ofAll.map((id) => callerOf.get(id))).toEqual(LAST_KNOWN_CALLS.ofAll.map(() => 'anyone'));
  expect(LAST_KNOWN_CALLS.ofCustomer.map((id) => callerOf.get(id))).toEqual(
    LAST_KNOWN_CALLS.ofCustomer.map(() => 'customer'),
  );
});
