import { describe, expect, it } from 'vitest';
import { readPledgeData } from './pledge-data.ts';

describe('the plan in the address', () => {
  it.each([
    ['{"id":3,"title":"Plan","days":9}', { id: 3, title: 'Plan' }],
    ['{"id":3}', { id: 3, title: '' }],
    ['{"id":"3"}', undefined],
    ['{"id":-1}', undefined],
    ['null', undefined],
    ['{', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (data, read) => expect(readPledgeData(data)).toEqual(read));
});
