import { describe, expect, it } from 'vitest';
import { askedFor } from './welfare-conditions.ts';
import { validateWelfare, type WelfareDraft } from './welfare-draft.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 100 * DAY_MS;
const NOTHING = { registeredFromMs: null, verified: false, firstRecharge: null, traded: false };
const draft: WelfareDraft = {
  name: 'first-trade',
  texts: [{ lang: 'en', title: 'First trade', content: '' }],
  amount: '5',
  budget: '500',
  beginMs: NOW_MS,
  endMs: NOW_MS + 30 * DAY_MS,
  conditions: { ...NOTHING, traded: true },
};

describe('a welfare event', () => {
  const cases: [what: string, more: Partial<WelfareDraft>, key: string | undefined][] = [
    ['as it is', {}, undefined],
    ['that pays one', { budget: '5' }, undefined],
    ['that began', { beginMs: NOW_MS - 5 * DAY_MS }, undefined],
    ['of a year', { endMs: NOW_MS + 366 * DAY_MS }, undefined],
    ['that pays nothing', { amount: '0' }, 'amount_incorrect'],
    ['of too many decimals', { amount: '0.123456789' }, 'amount_incorrect'],
    ['that pays nobody', { budget: '4.99999999' }, 'welfare_budget'],
    ['that asks for nothing', { conditions: NOTHING }, 'welfare_conditions'],
    ['for a recharge of nothing', { conditions: { ...NOTHING, firstRecharge: '0' } }, 'amount_incorrect'],
    ['for a recharge', { conditions: { ...NOTHING, firstRecharge: '100' } }, undefined],
    ['that ends as it begins', { endMs: NOW_MS }, 'welfare_dates'],
    ['that is over', { beginMs: NOW_MS - 9 * DAY_MS, endMs: NOW_MS }, 'welfare_dates'],
    ['of more than a year', { endMs: NOW_MS + 366 * DAY_MS + 1 }, 'welfare_dates'],
    ['at no time', { endMs: Number.NaN }, 'welfare_dates'],
    ['without English', { texts: [{ lang: 'zh', title: 'x', content: '' }] }, 'welfare_texts'],
    ['twice in a language', { texts: [...draft.texts, ...draft.texts] }, 'welfare_texts'],
  ];
  it.each(cases)('%s', (_, more, key) => expect(validateWelfare({ ...draft, ...more }, NOW_MS)?.key).toBe(key));

  it('asks for what is set', () => {
    expect(askedFor({ registeredFromMs: 0, verified: true, firstRecharge: null, traded: false })).toEqual([
      'registeredFromMs',
      'verified',
    ]);
  });
});
