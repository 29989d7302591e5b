import { describe, expect, it } from 'vitest';
import type { CalendarSpec, InstrumentSpec } from './operator-catalogue.ts';
import { catalogueProblems, type ProblemCode, unknownSources } from './operator-check.ts';

const ALWAYS: CalendarSpec = {
  name: 'always',
  zone: 'UTC',
  sessions: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00' }],
  holidays: 'none',
  closed: [],
  short: [],
};
const COIN: InstrumentSpec = {
  symbol: 'pepeusdt',
  showSymbol: 'PEPE/USDT',
  name: 'Pepe',
  kind: 'crypto',
  base: 'pepe',
  quote: 'usdt',
  desks: ['spot', 'contract', 'timed'],
  hot: false,
  hours: 'always',
  tickSize: '0.01',
  lotSize: '0.001',
  minNotional: '5',
  makerFee: '0',
  takerFee: '0.001',
  ladder: { halfSpread: '0.0001', levelStep: '0.02', levels: 20, levelQuantity: '0.5' },
  bounds: { band: '0.02', collar: '0.1' },
  contract: {
    lotSize: '0.01',
    openFee: '0.0005',
    closeFee: '0.0005',
    leverages: [1, 10, 100],
    maintenance: '0.005',
    stressMove: '0.1',
    customerShare: '0.25',
  },
  stock: null,
  timed: { stalenessMs: 5000, cycles: [{ id: 1, seconds: 30, odds: '0.8', min: '10', max: '2000' }] },
  company: null,
  simulation: { referencePrice: 100, volatility: 0.5, dailyVolume: 1000, ticksPerMinute: 20, listed: '2024-01-01' },
};
const { contract, timed, ladder } = COIN;
const cycle = { id: 1, seconds: 30, odds: '0.8', min: '10', max: '2000' };

describe('an entry', () => {
  it('that fits together has no problem', () => {
    expect(catalogueProblems({ calendars: [ALWAYS], instruments: [COIN] })).toEqual([]);
  });

  it.each<[what: string, more: Partial<InstrumentSpec>, field: string, problem: ProblemCode]>([
    ['a symbol of other assets', { symbol: 'pepeusd' }, 'symbol', 'symbol'],
    ['a fee that no schedule may have', { takerFee: '0.10000001' }, 'takerFee', 'proportion'],
    ['a spread of a half', { ladder: { ...ladder, halfSpread: '0.5' } }, 'ladder.halfSpread', 'proportion'],
    ['one asset twice', { base: 'usdt', symbol: 'usdtusdt' }, 'symbol', 'symbol'],
    ['the desk of stocks for a coin', { desks: ['stock'] }, 'desks', 'desks'],
    ['a desk twice', { desks: ['spot', 'spot'] }, 'desks', 'desks'],
    ['a contract whose profit is in another currency', { quote: 'eur', symbol: 'pepeeur' }, 'desks', 'desks'],
    ['a desk without terms', { contract: null }, 'contract', 'terms'],
    ['a calendar that is not there', { hours: 'nyse' }, 'hours', 'calendar'],
    ['no step of prices', { tickSize: '0' }, 'tickSize', 'positive'],
    ['no lot', { lotSize: '0' }, 'lotSize', 'positive'],
    ['steps that would need rounding', { lotSize: '0.0000001' }, 'lotSize', 'steps'],
    ['a level between steps', { ladder: { ...ladder, levelStep: '0.015' } }, 'ladder.levelStep', 'multiple'],
    [
      'a level of a part of a lot',
      { ladder: { ...ladder, levelQuantity: '0.5005' } },
      'ladder.levelQuantity',
      'multiple',
    ],
    ['no spread', { ladder: { ...ladder, halfSpread: '0' } }, 'ladder.halfSpread', 'proportion'],
    ['a fee of all', { takerFee: '1' }, 'takerFee', 'proportion'],
    ['a band beyond the collar', { bounds: { band: '0.2', collar: '0.1' } }, 'bounds', 'bounds'],
    ['no band', { bounds: { band: '0', collar: '0.1' } }, 'bounds', 'bounds'],
    [
      'a leverage without room',
      { contract: contract && { ...contract, leverages: [200] } },
      'contract.leverages',
      'leverage',
    ],
    [
      'a leverage twice',
      { contract: contract && { ...contract, leverages: [5, 5] } },
      'contract.leverages',
      'leverage',
    ],
    ['no stress', { contract: contract && { ...contract, stressMove: '0' } }, 'contract.stressMove', 'proportion'],
    ['two cycles of one number', { timed: timed && { ...timed, cycles: [cycle, cycle] } }, 'timed.cycles', 'cycle'],
    ['no cycle', { timed: timed && { ...timed, cycles: [] } }, 'timed.cycles', 'cycle'],
    ['no odds', { timed: timed && { ...timed, cycles: [{ ...cycle, odds: '0' }] } }, 'timed.cycles', 'cycle'],
    [
      'a minimum beyond the maximum',
      { timed: timed && { ...timed, cycles: [{ ...cycle, min: '3000' }] } },
      'timed.cycles',
      'cycle',
    ],
  ])('with %s is refused', (_, more, field, problem) => {
    const instruments = [{ ...COIN, ...more }];
    const entry = more.symbol ?? COIN.symbol;
    expect(catalogueProblems({ calendars: [ALWAYS], instruments })).toContainEqual({ entry, field, problem });
  });

  it.each<[what: string, more: Partial<CalendarSpec>, field: string, problem: ProblemCode]>([
    ['an unknown zone', { zone: 'Mars/Olympus' }, 'zone', 'zone'],
    ['no session', { sessions: [] }, 'sessions', 'session'],
    [
      'a session that closes before it opens',
      { sessions: [{ days: [1], opens: '16:00', closes: '09:00' }] },
      'sessions',
      'session',
    ],
  ])('calendar with %s is refused', (_, more, field, problem) => {
    const calendars = [{ ...ALWAYS, ...more }];
    expect(catalogueProblems({ calendars, instruments: [] })).toContainEqual({ entry: 'always', field, problem });
  });

  it('that is there twice is refused', () => {
    expect(catalogueProblems({ calendars: [ALWAYS, ALWAYS], instruments: [COIN, COIN] })).toEqual([
      { entry: 'always', field: 'name', problem: 'twice' },
      { entry: 'pepeusdt', field: 'symbol', problem: 'twice' },
    ]);
  });
});

describe('sources of prices', () => {
  const sources = { names: ['desk', 'nasdaq', 'binance'], fallback: 'spare' };
  const problem = 'unknown_source';

  it('that the market does not have are named one by one, the spare one too', () => {
    expect(unknownSources({ ...COIN, sources }, ['desk', 'binance'])).toEqual([
      { entry: 'pepeusdt', field: 'sources.names', what: 'nasdaq', problem },
      { entry: 'pepeusdt', field: 'sources.fallback', what: 'spare', problem },
    ]);
  });

  it('that are there, and an entry that names none, are right', () => {
    expect(unknownSources({ ...COIN, sources }, ['spare', ...sources.names])).toEqual([]);
    expect(unknownSources(COIN, [])).toEqual([]);
  });
});
