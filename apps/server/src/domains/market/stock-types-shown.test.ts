import { expect, it } from 'vitest';
import { stockTypesShown } from './stock-types-shown.ts';

const US = { type: 'US', market: 'US' };
const BR = { type: 'BR', market: 'BR' };

it.each([
  ['all that are open', [US, BR], {}, ['US', 'BR']],
  ['none where none is open', [], {}, []],
  ['none of a market that is switched off', [US], { stockType: 'BR' }, []],
  ['one type', [US, BR], { stockType: 'BR' }, ['BR']],
  ['one market, however it is written', [US, BR], { market: 'us' }, ['US']],
  ['a market beside its type', [US, BR], { stockType: 'US', market: 'US' }, ['US']],
  ['nothing of another type’s market', [US, BR], { stockType: 'US', market: 'BR' }, []],
  ['nothing of an unknown market', [US, BR], { market: 'LSE' }, []],
] as const)('shows %s', (_name, open, query, shown) => {
  expect([...stockTypesShown([...open], query)]).toEqual(shown);
});
