import { describe, expect, it } from 'vitest';
import { type ChainAct, type ChainLink, COMMAND_LINE, standBehind } from './operator-chain.ts';

const [ANN, BOB, PIP, PUP, ZOE] = [1, 2, 3, 4, 5];
const link = (operator: number, act: ChainAct, ...by: number[]): ChainLink => ({ operator, act, by });
const ROOTS = [link(ANN, 'root'), link(BOB, 'root')];

describe('who alone stands behind an operator', () => {
  it.each<[string, readonly ChainLink[], number, number[]]>([
    ['nobody behind a root', [], ANN, []],
    ['the command line behind an operator without a chain', [], ZOE, [COMMAND_LINE]],
    ['nobody behind whom two have made', [link(PIP, 'add', ANN, BOB)], PIP, []],
    ['who alone has made them', [link(PIP, 'add', ANN)], PIP, [ANN]],
    ['who alone has reset them', [link(BOB, 'reset', ANN)], BOB, [ANN]],
    ['who alone has raised them', [link(PIP, 'add', ANN, BOB), link(PIP, 'role', ANN)], PIP, [ANN]],
    ['who alone has let them in', [link(PIP, 'add', ANN, BOB), link(PIP, 'enable', BOB)], PIP, [BOB]],
    ['everybody up the chain', [link(PIP, 'add', ANN), link(PUP, 'add', PIP)], PUP, [ANN, PIP]],
    ['who has made both who made them', [link(PIP, 'add', ANN), link(PUP, 'add', ANN, PIP)], PUP, [ANN]],
    [
      'a puppet vouches for nothing',
      [link(PIP, 'add', ANN), link(PUP, 'add', ANN), link(PUP, 'vouch', PIP)],
      PUP,
      [ANN],
    ],
    ['the maker vouches for nothing', [link(PIP, 'add', ANN), link(PIP, 'vouch', ANN)], PIP, [ANN]],
    ['an independent person vouches', [link(PIP, 'add', ANN), link(PIP, 'vouch', BOB)], PIP, []],
    [
      'whom an independent person vouched for vouches',
      [link(PIP, 'add', ANN), link(PIP, 'vouch', BOB), link(PUP, 'add', ANN), link(PUP, 'vouch', PIP)],
      PUP,
      [],
    ],
    [
      'a vouching does not outlive a reset',
      [link(PIP, 'add', ANN), link(PIP, 'vouch', BOB), link(PIP, 'reset', ANN)],
      PIP,
      [ANN],
    ],
    ['nor a later rise by one', [link(PIP, 'add', ANN), link(PIP, 'vouch', BOB), link(PIP, 'role', ANN)], PIP, [ANN]],
    ['a reset by two ends it', [link(PIP, 'add', ANN), link(PIP, 'reset', ANN, BOB)], PIP, []],
    ['the command line is one person', [link(PIP, 'add', COMMAND_LINE)], PIP, [COMMAND_LINE]],
    [
      'two puppets of the command line are one',
      [link(PIP, 'add', COMMAND_LINE), link(ZOE, 'add', COMMAND_LINE), link(PUP, 'add', PIP, ZOE)],
      PUP,
      [COMMAND_LINE],
    ],
    [
      'a ring has nobody but its maker',
      [link(PIP, 'add', ANN), link(PUP, 'add', PIP), link(PIP, 'vouch', PUP)],
      PIP,
      [ANN],
    ],
  ])('%s', (_, chain, operator, behind) => {
    expect(standBehind([...ROOTS, ...chain], operator)).toEqual(behind);
  });
});
