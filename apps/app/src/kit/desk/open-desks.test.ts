import { describe, expect, it } from 'vitest';
import { chosenDesk, type DeskKey, isOffered, movesOwnMoney, openDesks } from './open-desks.ts';

const row = (
  key: 'Optional' | 'BBTrading' | 'SecondContract' | 'Ustandard' | 'ApanStocks',
  isOpen = 1,
  tradable = true,
) => ({
  key,
  isOpen,
  tradable,
});

describe('the desks of /trade', () => {
  it.each([
    { playing: undefined, open: 'BBTrading SecondContract Ustandard ApanStocks' },
    { playing: [row('SecondContract'), row('BBTrading')], open: 'SecondContract BBTrading' },
    { playing: [row('Optional'), row('Ustandard'), row('BBTrading')], open: 'Ustandard BBTrading' },
    { playing: [row('ApanStocks'), row('BBTrading')], open: 'ApanStocks BBTrading' },
    { playing: [row('BBTrading', 0), row('SecondContract', 1, false)], open: '' },
  ])('of $playing are "$open"', ({ playing, open }) => {
    expect(openDesks(playing).join(' ')).toBe(open);
  });

  it.each([
    { off: 'timedContracts', open: 'Ustandard ApanStocks BBTrading' },
    { off: 'leveragedContracts', open: 'SecondContract ApanStocks BBTrading' },
    { off: 'stocks', open: 'SecondContract Ustandard BBTrading' },
  ])('without $off are "$open"', ({ off, open }) => {
    const markets = { timedContracts: true, leveragedContracts: true, stocks: true, [off]: false };
    const rows = [row('SecondContract'), row('Ustandard'), row('ApanStocks'), row('BBTrading')];
    expect(openDesks(rows, markets).join(' ')).toBe(open);
    expect([...openDesks(undefined, markets)].sort().join(' ')).toBe(open.split(' ').sort().join(' '));
  });

  const both: DeskKey[] = ['BBTrading', 'SecondContract'];
  it.each([
    { open: both, wanted: undefined, remembered: undefined, desk: 'SecondContract' },
    { open: both, wanted: undefined, remembered: 'BBTrading', desk: 'BBTrading' },
    { open: both, wanted: 'SecondContract', remembered: 'BBTrading', desk: 'SecondContract' },
    { open: both, wanted: 'Ustandard', remembered: undefined, desk: 'SecondContract' },
    { open: ['BBTrading'] as DeskKey[], wanted: 'SecondContract', remembered: undefined, desk: 'BBTrading' },
    { open: [], wanted: 'BBTrading', remembered: 'BBTrading', desk: undefined },
  ])('$wanted, remembered $remembered, of $open is $desk', ({ open, wanted, remembered, desk }) => {
    expect(chosenDesk(open, wanted, remembered)).toBe(desk);
  });
});

describe('an address of a menu', () => {
  const all = { timedContracts: true, leveragedContracts: true, stocks: true };
  const addresses = [
    ['/tradeU', 'leveragedContracts'],
    ['/follow', 'leveragedContracts'],
    ['/follow?tab=mine', 'leveragedContracts'],
    ['/trade?tradeKey=SecondContract', 'timedContracts'],
    ['/trade?tradeKey=ApanStocks', 'stocks'],
    ['/newSharesCenter', 'stocks'],
    ['/dzList', 'stocks'],
    ['/orderList?type=1', 'stocks'],
  ] as const;
  it.each(addresses)('%s is offered with its market: %s', (address, market) => {
    const other = market === 'stocks' ? 'timedContracts' : 'stocks';
    expect(isOffered(address, [other], { ...all, [other]: false })).toBe(true);
    expect(isOffered(address, [market], all)).toBe(false);
    expect(isOffered(address, [], { ...all, [market]: false })).toBe(false);
  });

  it.each(['/home', '/trade', '/trade?tradeKey=BBTrading', '/subscription'])('%s is of no such market', (address) => {
    const none = { timedContracts: false, leveragedContracts: false, stocks: false };
    expect(isOffered(address, ['timedContracts', 'leveragedContracts', 'stocks'], none)).toBe(true);
  });
});

it.each([
  ['/recharge', true],
  ['/withdraw?type=usdt', true],
  ['/recharge-order', false],
  ['/transfer', false],
])('%s moves own money: %s', (address, moves) => {
  expect(movesOwnMoney(address)).toBe(moves);
});
