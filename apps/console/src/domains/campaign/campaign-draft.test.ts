import { expect, it } from 'vitest';
import { EVERYBODY, type SegmentDraft, segmentOf } from './campaign-draft.ts';

const timeOf = (text: string) => Date.parse(`${text}Z`);

it.each<[string, Partial<SegmentDraft>, object | undefined]>([
  ['everybody', {}, {}],
  [
    'what is typed',
    { verified: 'first', coin: ' BTC ', levelFrom: '2', tag: '7' },
    { verified: 'first', coin: 'btc', levelFrom: 2, tag: 7 },
  ],
  ['a desk with its days', { desk: 'spot', days: '7' }, { traded: { desk: 'spot', days: 7 } }],
  ['days without a desk', { days: 'x' }, {}],
  ['a moment', { registeredFrom: '2026-03-01T00:00' }, { registeredFromMs: Date.parse('2026-03-01T00:00Z') }],
  ['lists', { countries: ['DE'], languages: ['de', 'en'] }, { countries: ['DE'], languages: ['de', 'en'] }],
  ['no number', { levelFrom: '1.5' }, undefined],
  ['no days', { desk: 'spot', days: '' }, undefined],
  ['too many days', { desk: 'spot', days: '367' }, undefined],
])('%s', (_, draft, segment) => {
  expect(segmentOf({ ...EVERYBODY, ...draft }, timeOf)).toEqual(segment);
});
