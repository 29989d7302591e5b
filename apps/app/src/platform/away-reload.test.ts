import { expect, it } from 'vitest';
import { AWAY_RELOAD_MS, CONNECTION_DOUBTED_MS, comeBack } from './away-reload.ts';

it.each([
  ['a glance elsewhere', 200, 'shown', false, ['hurry', 'refetch']],
  ['a while', CONNECTION_DOUBTED_MS, 'shown', false, ['reconnect', 'refetch']],
  ['another network', 1, 'network', false, ['reconnect', 'refetch']],
  ['just not too long', AWAY_RELOAD_MS, 'shown', false, ['reconnect', 'refetch']],
  ['more than 300 s', AWAY_RELOAD_MS + 1, 'shown', false, ['reload']],
  ['more than 300 s, with something typed', AWAY_RELOAD_MS + 1, 'shown', true, ['reconnect', 'refetch']],
  ['more than 300 s without a network', AWAY_RELOAD_MS + 1, 'network', false, ['reconnect', 'refetch']],
] as const)('after %s', (_, awayMs, how, lose, wanted) => {
  const done: string[] = [];
  const doing = (what: string) => () => void done.push(what);
  const parts = { reload: doing('reload'), reconnect: doing('reconnect'), hurry: doing('hurry') };
  comeBack(awayMs, how, { ...parts, refetch: doing('refetch'), wouldLose: () => lose });
  expect(done).toEqual(wanted);
});
