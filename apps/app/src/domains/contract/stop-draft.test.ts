import type { StopOrderRow } from '@bourse/contract';
import { expect, it } from 'vitest';
import { type StopDraft, type StopKind, type StopShown, stopBody, stopFalls, stopFigures } from './stop-draft.ts';

const draft: StopDraft = { kind: 'market', trigger: '51000.', limit: '50990', lots: '5' };

it.each<[StopKind, StopDraft, object]>([
  ['profit', draft, { positionId: 7, lossType: 0, delegateType: 1, earnPrice: '51000', earnNumber: '5' }],
  [
    'loss',
    { ...draft, kind: 'limit' },
    { positionId: 7, lossType: 1, delegateType: 0, losePrice: '51000', loseNumber: '5', loseDelegatePrice: '50990' },
  ],
  ['loss', { ...draft, trigger: '', lots: '' }, { positionId: 7, lossType: 1, delegateType: 1 }],
])('stop %s', (kind, given, body) => {
  expect(stopBody(7, kind, given)).toEqual(body);
});

it.each<[StopKind, number, boolean]>([
  ['loss', 0, true],
  ['profit', 0, false],
  ['loss', 1, false],
  ['profit', 1, true],
])('stop %s of type %i waits below: %s', (kind, type, falls) => {
  expect(stopFalls(kind, type)).toBe(falls);
});

const row = {
  ...{ type: 0, lossType: 1, delegateType: 0, losePrice: '49000', loseNumber: '3', loseDelegatePrice: '48990' },
  ...{ earnPrice: null, earnNumber: null, earnDelegatePrice: null },
} as StopOrderRow;
const earn = {
  ...row,
  lossType: 0,
  delegateType: 1,
  earnPrice: '52000',
  earnNumber: '4',
  losePrice: null,
} as StopOrderRow;

it.each<[string, StopOrderRow, StopShown]>([
  ['a stop-loss with a limit', row, { trigger: '49000', limit: '48990', lots: '3', falls: true }],
  ['a stop-profit at market', earn, { trigger: '52000', limit: null, lots: '4', falls: false }],
])('%s', (_, stop, shown) => {
  expect(stopFigures(stop)).toEqual(shown);
});
