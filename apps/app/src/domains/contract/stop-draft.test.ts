import type { StopOrderRow } from '@bourse/wire';
import { expect, it } from 'vitest';
import {
  type StopDraft,
  type StopKind,
  type StopShown,
  stopBody,
  stopFalls,
  stopFigures,
  triggerAt,
} from './stop-draft.ts';

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
  type: 0,
  lossType: 1,
  delegateType: 0,
  losePrice: '49000',
  loseNumber: '3',
  loseDelegatePrice: '48990',
  earnPrice: null,
  earnNumber: null,
  earnDelegatePrice: null,
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

it.each<[StopKind, number, number, string, string]>([
  ['profit', 0, 50, '0.01', '51250'],
  ['loss', 0, 50, '0.01', '48750'],
  ['profit', 1, 50, '0.01', '48750'],
  ['loss', 1, 33, '100', '50800'],
  ['profit', 0, 50, '0', ''],
])('stop %s of type %i at %i %% of the principal, ticks of %s: %s', (kind, type, percent, tick, trigger) => {
  expect(triggerAt({ openPrice: '50000', leverage: 20, type }, kind, percent, tick)).toBe(trigger);
});

it('has no trigger below zero', () => {
  expect(triggerAt({ openPrice: '50000', leverage: 1, type: 0 }, 'loss', 100, '0.01')).toBe('');
});
