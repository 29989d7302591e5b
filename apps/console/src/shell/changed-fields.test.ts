import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what changed in a value', () => {
  it('names the fields that differ, rows counted from 1, and leaves the others out', () => {
    const before = { name: 'Pepe', tickSize: '0.1', timed: { cycles: [{ id: 1, odds: '0.8' }] }, leverages: [1, 2] };
    const after = { name: 'Pepe', tickSize: '0.01', timed: { cycles: [{ id: 1, odds: '0.9' }] }, leverages: [1, 2, 5] };
    expect(changedFields(before, after)).toEqual([
      { path: 'tickSize', before: '0.1', after: '0.01' },
      { path: 'timed.cycles.1.odds', before: '0.8', after: '0.9' },
      { path: 'leverages', before: '1, 2', after: '1, 2, 5' },
    ]);
  });

  it('says what is new and what is gone', () => {
    expect(changedFields({}, { name: 'Pepe', company: null })).toEqual([{ path: 'name', before: '', after: 'Pepe' }]);
    expect(changedFields({ timed: { stalenessMs: 5 } }, { timed: null })).toEqual([
      { path: 'timed.stalenessMs', before: '5', after: '' },
    ]);
  });
});
