import { expect, it } from 'vitest';
import { draftOf, EMPTY_FORM } from './welfare-draft-form.ts';

it('leaves out what was not filled in', () => {
  expect(draftOf({ ...EMPTY_FORM, name: ' a ', titleEn: 'One', amount: ' 5 ' })).toMatchObject({
    name: 'a',
    amount: '5',
    texts: [{ lang: 'en', title: 'One', content: '' }],
    conditions: { registeredFromMs: null, firstRecharge: null, verified: false, traded: false },
  });
});

it('reads times in the operator’s own time zone', () => {
  const { beginMs, conditions } = draftOf({
    ...EMPTY_FORM,
    begin: '2026-03-04T15:30',
    registeredFrom: '2026-03-01T00:00',
  });
  expect(beginMs).toBe(new Date(2026, 2, 4, 15, 30).getTime());
  expect(conditions.registeredFromMs).toBe(new Date(2026, 2, 1).getTime());
});
