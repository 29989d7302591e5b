import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine, type TickMark, type TimedListing } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { allSetting, ENDPOINTS } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { inputsOf, SUSPECT } from './test-call-inputs.ts';
import { commandsIn, interfacesOf, SUSPECT_TYPE } from './test-command-fields.ts';

/*
 * No code path can set a price, an outcome or odds for one customer. What comes in from outside is walked field by field;
 * so is every command of the engine. A field that could name such a thing fails here until somebody writes down why it
 * cannot: the two lists below are those reasons.
 */

const ROOT = join(import.meta.dirname, '../../../..');

/** Fields of calls that look as if they could, by name, and why they cannot. */
const CALL_FIELDS: Readonly<Record<string, string>> = {
  group: 'which kinds of the customer’s own entries are shown',
  mark: 'the word that the customer wants to find in our letters',
  slippage: 'how much worse than the market’s the customer’s own price may be: it can only refuse',
  delegatePrice: 'the limit of the customer’s own order: it is filled at the market’s price or better, or not at all',
  losePrice: 'the trigger of the customer’s own stop order: the market must come to it',
  earnPrice: 'the trigger of the customer’s own stop order: the market must come to it',
  loseDelegatePrice: 'the limit of the customer’s own stop order',
  earnDelegatePrice: 'the limit of the customer’s own stop order',
  lossType: 'which of the two stop orders it is',
  nowPrice: 'the limit of the customer’s own stock order',
  leverage: 'one of the leverages that the instrument offers to everybody',
  maxLoss: 'the loss at which the customer stops following somebody',
  lever: 'one of the leverages that the instrument offers to everybody',
  closeNum: 'how much of the customer’s own position is closed',
  earnNumber: 'how much the customer’s own stop order closes',
  quoteId: 'the rate the server has shown to this customer a moment ago; nobody can make one',
  coinType: 'the channel by which money goes out',
  transferOutAccount: 'one of the customer’s own accounts',
  transferInAccount: 'one of the customer’s own accounts',
  userIds: 'not read: how customer service is reached is the same for everybody',
  userId: 'must be the customer’s own, or the call is refused',
  price: 'of an item with one owner: what its buyer was shown, or what its owner asks of whoever wants it',
  step: 'how coarse the order book is shown',
  userName: 'whose the customer’s own bank card is: kept as text, read by nobody but people',
  userAddress: 'where the holder of the customer’s own bank card lives: kept as text',
  userAreaCode: 'a telephone number’s country, at sign-in',
};

/** Decimals of calls that are amounts, and whose. A decimal that is none of these might be a price by another name. */
const AMOUNTS: Readonly<Record<string, string>> = {
  betAmount: 'the customer’s own stake',
  delegateTotal: 'how much the customer buys or sells',
  delegateValue: 'how much the customer spends',
  amount: 'of the customer’s own money',
  investment: 'simulated money that the customer’s own rules may spend',
  lower: 'the lowest limit of the customer’s own grid: orders like any others',
  upper: 'the highest limit of the customer’s own grid: orders like any others',
  maxLoss: 'the loss at which the customer stops following somebody',
  money: 'the margin the customer adds or takes back; of a card payment',
  total: 'how much of their own asset the customer exchanges; what they were shown that repays their own loan',
  loseNumber: 'how much the customer’s own stop order closes',
  earnNumber: 'how much the customer’s own stop order closes',
  number: 'how much the customer applies for, buys or sells',
};

/** Fields of commands that look as if they could, by command, and why they cannot. */
const COMMAND_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ListInstrument: { instrument: 'one for all customers: it has no owner' },
  FundAccount: { owner: 'whose balance grows', accountType: 'which of the owner’s accounts' },
  EnterSimulation: { owner: 'whose simulated ledger is funded, once' },
  PlaceOrder: {
    owner: 'whose order it is',
    price: 'the limit of the customer’s own order',
    tolerance: 'the customer’s own: it can only refuse',
    quote: 'the market’s, stamped where it comes in; the same for everybody at that moment',
  },
  CancelOrder: { owner: 'whose order it is' },
  AmendOrder: {
    owner: 'whose order it is',
    price: 'the limit of the customer’s own order',
    quote: 'the market’s, stamped where it comes in',
  },
  TickCommand: { quote: 'the market’s, stamped where it comes in' },
  ListTimed: { listing: 'one for all customers: it has no owner' },
  PlaceTimed: {
    owner: 'whose order it is',
    ruleId: 'one of the cycles that the listing offers to everybody',
    tick: 'the market’s, stamped where it comes in; null for an appointment',
  },
  ListMargin: { listing: 'one for all customers: it has no owner' },
  PlaceMargin: {
    owner: 'whose order it is',
    price: 'the limit of the customer’s own order',
    leverage: 'one of those that the listing offers to everybody',
    tolerance: 'the customer’s own: it can only refuse',
    takeProfit: 'of a stop of the customer’s own: the market must come to it',
    stopLoss: 'of a stop of the customer’s own: the market must come to it',
    quote: 'the market’s, stamped where it comes in',
  },
  ClosePosition: {
    limit: 'of the customer’s own order: closed there or better',
    tolerance: 'the customer’s own: it can only refuse',
  },
  CancelMargin: { owner: 'whose order it is' },
  OfPosition: { owner: 'whose position it is', quote: 'the market’s, stamped where it comes in' },
  SetStop: {
    trigger: 'of the customer’s own stop: the market must come to it',
    limit: 'of the customer’s own stop: closed there or better',
  },
  CancelStop: { owner: 'whose stop it is' },
  HaltTrading: {},
  SetFeeSchedule: { schedule: 'of a desk or an instrument, by level: it has no owner; two operators' },
  SetFeeLevel: { owner: 'whose level it is: by published thresholds; it decides fees, no price and no outcome' },
  GrantFeeLevel: { owner: 'whose level it is; it decides fees alone, with an end and an audit entry' },
  OfListing: { desks: 'those on which everybody trades it' },
  OfShares: {},
  SplitShares: {},
  PayDividend: { perShare: 'what the company pays for each share: the same for all of them' },
  EndListing: { quote: 'the market’s, stamped where the command comes in; the same for every position' },
  OpenTrading: { lastTick: 'the newest tick there is, stamped where the command comes in; the same for everybody' },
  MoveFunds: { owner: 'whose accounts they are' },
  Convert: {
    owner: 'whose accounts they are',
    price: 'the market’s less the house’s part, as it was quoted to everybody at that moment',
    market: 'the market’s when the command is applied: no price may be better',
  },
  RequestDeposit: { owner: 'whose order it is', accountType: 'which of the owner’s accounts' },
  RequestWithdrawal: { owner: 'whose order it is', accountType: 'which of the owner’s accounts' },
  EndsMoneyOrder: {
    owner: 'the customer, where they cancel their own order',
    outcome: 'whether the money came or went; a trade has nothing to do with it',
  },
  AdjustBalance: {
    owner: 'whose balance two operators correct, against the treasury, with a reason in the audit log',
    accountType: 'which of the owner’s accounts',
  },
  MoveHouse: {},
  PayCommissions: { payments: 'shares of fees received, by the published rates: the commission job alone sends it' },
  SettleTimed: { closing: 'the market’s, from the tape: the settler alone sends it, for all orders of the market' },
};

/** Files of the server, without its tests, that hold a text. */
function filesWith(text: string | RegExp, folder = 'apps/server/src'): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test/.test(name))
    .filter((name) => {
      const source = readFileSync(join(ROOT, folder, name), 'utf8');
      return typeof text === 'string' ? source.includes(text) : text.test(source);
    })
    .sort();
}

describe('no call', () => {
  it.each(ENDPOINTS.map((endpoint) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` })))(
    'takes a price, an outcome, odds or another customer: $call',
    ({ endpoint }) => {
      const { names, decimals } = inputsOf(endpoint);
      const suspects = [...names].filter((name) => SUSPECT.test(name));
      const unnamed = [...decimals].filter((name) => AMOUNTS[name] === undefined);
      expect([...suspects, ...unnamed].filter((name) => CALL_FIELDS[name] === undefined)).toEqual([]);
    },
  );

  it.each(ENDPOINTS.map((endpoint) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` })))(
    'takes just anything: $call',
    ({ endpoint }) => {
      expect([...inputsOf(endpoint).names].filter((name) => name.endsWith('*'))).toEqual([]);
    },
  );

  it('hides its decimals from this test', () => {
    const decimals = ENDPOINTS.flatMap((endpoint) => [...inputsOf(endpoint).decimals]);
    expect(decimals).toEqual(expect.arrayContaining(['betAmount', 'delegatePrice', 'delegateTotal']));
  });

  it('changes a setting of prices, outcomes or odds, for there is none', () => {
    const known = ['VIP_LEVEL_SETTING', 'MARKET_URL', 'MARKET_DATA'];
    expect(Object.keys(allSetting.shape).filter((key) => SUSPECT.test(key) && !known.includes(key))).toEqual([]);
  });
});

describe('no command of the engine', () => {
  // Those of the products have a list of their own.
  const interfaces = commandsIn('ledger', 'desks', 'treasury');

  it('is left out here', () => expect(interfaces.size).toBeGreaterThan(25));

  it.each([...interfaces.keys()].map((name) => ({ name })))('decides for one customer: $name', ({ name }) => {
    const members = [...(interfaces.get(name) ?? [])];
    const suspects = members.filter(([field, type]) => SUSPECT.test(field) || SUSPECT_TYPE.test(type));
    const explained = COMMAND_FIELDS[name] ?? {};
    expect(suspects.map(([field]) => field).filter((field) => explained[field] === undefined)).toEqual([]);
  });

  it('knows a cycle or a listing of one customer', () => {
    const rules = interfacesOf('packages/engine/src/desks/timed/timed-rule.ts');
    const fields = [...rules.values()].flatMap((members) => [...members.keys()]);
    expect([...new Set(fields)].sort()).toEqual(
      [
        'id',
        'seconds',
        'odds',
        'min',
        'max',
        'symbol',
        'asset',
        'stalenessMs',
        'rules',
        'appointments',
        'leastAheadMs',
        'mostAheadMs',
      ].sort(),
    );
  });
});

/** What writes a table, as plain SQL or as a typed statement. */
const writes = (tables: string): RegExp =>
  new RegExp(
    `(?:(?:insert into|update|delete from) |(?:insertInto|updateTable|deleteFrom|rowTable)\\(\\s*')(?:${tables})\\b`,
  );
const insertsInto = (table: string): RegExp => new RegExp(`(?:insert into |insertInto\\(\\s*')${table}\\b`);

describe('the one way', () => {
  const ways: [what: string, text: string | RegExp, files: string[]][] = [
    ['to settle', "'settle-timed'", ['exchange/timed-settler.ts']],
    ['to open', /type: 'place-timed'/, ['domains/timed/timed-domain.ts']],
    ['to open a position', /type: 'place-margin'/, ['exchange/place-on-margin.ts']],
    ['to close a position', /type: 'close-position'/, ['exchange/overnight-closer.ts', 'exchange/place-on-margin.ts']],
    ['to the price that a command is decided by', /import \{ inForce \}/, ['exchange/core-port.ts']],
    ['to halt trading', /type: 'halt-trading'/, ['domains/halt/halts.ts']],
    ['to open it again', /type: 'open-trading'/, ['domains/halt/halts.ts']],
    ['to set fees', /type: 'set-fee-schedule'/, ['domains/fee/decide-fees.ts', 'exchange/fee-rows.ts']],
    ['to limit what is open', /type: 'set-risk-limit'/, ['domains/risk/decide-limits.ts']],
    ['to set levels', /type: '(?:set|grant)-fee-level'/, ['domains/fee/decide-fees.ts', 'domains/fee/level-job.ts']],
    ['to end a listing', /'end-listing'/, ['domains/instrument/put-in-force.ts', 'exchange/in-force.ts']],
    ['to pay commissions', /type: 'pay-commissions'/, ['domains/promotion/pay-commissions.ts']],
    [
      'to convert',
      /type: 'convert'/,
      ['domains/stock/stock-funds.ts', 'domains/stock/stock-holdings.ts', 'domains/swap/swap-domain.ts'],
    ],
    ['to offer markets on margin', /type: 'list-margin'/, ['exchange/listing.ts', 'exchange/margin-rows.ts']],
    ['to offer cycles', /type: 'list-timed'/, ['exchange/listing.ts', 'exchange/timed-rows.ts']],
    [
      'onto the tape',
      /\.add\((tick\.)?symbol, (mark|tick)/,
      [
        'exchange/core.ts',
        'exchange/open-market.ts',
        'exchange/tick-recorder.ts',
        'exchange/tick-records.ts',
        'exchange/timed-settler.ts',
      ],
    ],
    [
      'into the tables of timed contracts',
      writes('timed_orders|timed_ticks|timed_listings'),
      ['exchange/tick-records.ts', 'exchange/timed-rows.ts'],
    ],
    [
      'into a session',
      /[sS]essions\.create\(/,
      [
        'domains/account/open-account.ts',
        'domains/account/passkeys/passkey-sign-in.ts',
        'domains/account/sign-in.ts',
        'domains/operator/sign-in.ts',
      ],
    ],
    ['into the customers’ sessions', insertsInto('sessions'), ['domains/account/session-store.ts']],
    ['into the operators’ sessions', insertsInto('operator_sessions'), ['domains/operator/operator-sessions.ts']],
    ['to hash passwords cheaply, which tests alone do', /hashForTests\(/, ['platform/passwords.ts']],
    ['to a tick’s number', /this\.#stamp\(/, ['market/price-intake.ts']],
  ];
  it.each(ways)('%s', (_, text, files) => {
    expect(filesWith(text)).toEqual(files);
  });
});

it('two customers with the same order on the same ticks get the same', () => {
  const engine = new Engine();
  const listing: TimedListing = {
    symbol: 'btcusdt',
    asset: 'usdt',
    stalenessMs: 5_000,
    rules: [{ id: 1, seconds: 30, odds: rate('0.8'), min: amount('1'), max: amount('100') }],
  };
  engine.apply({ type: 'list-timed', listing, atMs: 1_000 });
  const money = { type: 'fund-account', asset: 'usdt', amount: amount('1000'), atMs: 1_000 } as const;
  const tick = (timeMs: number, text: string): TickMark => ({ id: timeMs, timeMs, price: price(text) });
  for (const ledger of ['live', 'demo'] as const) {
    engine.apply({ ...money, ledger, owner: -2, accountType: 0 });
    for (const owner of [1, 2, 3]) {
      engine.apply({ ...money, ledger, owner, accountType: 1 });
      const order = { type: 'place-timed', ledger, owner, symbol: 'btcusdt', direction: 'up', ruleId: 1 } as const;
      const stake = { stake: amount('10'), tick: tick(1_000, '60000'), idempotency: null, atMs: 1_000 } as const;
      expect(engine.apply({ ...order, ...stake })).toMatchObject({ ok: true });
    }
  }
  engine.state.changes.clear();
  const settle = { symbol: 'btcusdt', uptoMs: 31_000, closing: tick(31_000, '60001'), atMs: 31_000 } as const;
  engine.apply({ type: 'settle-timed', ...settle });
  const results = engine.state.changes.timed.orders.rows.map(({ id: _, owner: __, ledger: ___, ...rest }) => rest);
  expect(results).toHaveLength(6);
  expect(new Set(results.map((one) => JSON.stringify(one, (_, value) => `${value}`))).size).toBe(1);
  const balances = new Set([1, 2, 3].map((owner) => engine.state.ledger.find('live', owner, 1, 'usdt')?.available));
  expect([...balances]).toEqual([amount('1008')]);
});
