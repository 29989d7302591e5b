import { readFileSync } from 'node:fs';
import {
  type Command,
  Engine,
  type FeeSchedule,
  type Instrument,
  OWNER,
  type PlaceMargin,
  type PlaceOrder,
} from '@bourse/engine';
import { amount, formatAmount, type Price, price, type Rate, rate, rateDown, type ZERO } from '@bourse/money';
import { expect, it } from 'vitest';
import { BTC_CONTRACT, order } from '../../exchange/test-trading.ts';
import { commissionsOf } from '../promotion/commissions.ts';

const DOCUMENT = readFileSync(new URL('../../../../../docs/fees.md', import.meta.url), 'utf8');
const ENTRY = { operator: 1, second: 2, action: '', target: '', reason: '', address: '', before: '', after: '' };

const SPOT: Instrument = {
  symbol: 'btcusdt',
  base: 'btc',
  quote: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.001'),
  minNotional: amount('1'),
  makerFee: rate('0.001'),
  takerFee: rate('0.002'),
  ladder: { levels: 1, levelStep: price('1'), levelQuantity: amount('10') },
};

const rates = (maker: string, taker: string) => ({
  maker: (maker.startsWith('-') ? -rate(maker.slice(1)) : rate(maker)) as Rate,
  taker: rate(taker),
});

const FROM = 5_000;
const TO = 6_000;
const ON_SPOT: FeeSchedule = {
  desk: 'spot',
  symbol: '*',
  tiers: [rates('0.001', '0.001'), rates('0.0005', '0.0008'), rates('-0.0001', '0.0005')],
  promotions: [{ ...rates('0.001', '0.0002'), fromMs: FROM, toMs: TO }],
};
const ON_CONTRACTS: FeeSchedule = {
  desk: 'contract',
  symbol: '*',
  tiers: [rates('0.0002', '0.0005'), rates('0.0001', '0.0004')],
  promotions: [],
};

/** An engine with both desks and their schedules; owner 1 has BTC, owner 2 USDT, the house both. */
class Place {
  readonly engine = new Engine();
  atMs = 1_000;
  #tick = 0;

  constructor(levels: Readonly<Record<number, number>> = {}) {
    this.do({ type: 'list-instrument', instrument: SPOT, atMs: this.atMs });
    this.do({ type: 'list-margin', listing: BTC_CONTRACT, atMs: this.atMs });
    for (const schedule of [ON_SPOT, ON_CONTRACTS]) this.set(schedule);
    for (const [owner, level] of Object.entries(levels))
      this.do({ type: 'set-fee-level', owner: Number(owner), level, atMs: this.atMs });
    const money = [
      [1, 1, 'btc'],
      [1, 3, 'usdt'],
      [2, 1, 'usdt'],
      [OWNER.liquidity, 0, 'btc'],
      [OWNER.liquidity, 0, 'usdt'],
    ] as const;
    for (const [owner, accountType, asset] of money)
      this.do({
        type: 'fund-account',
        ledger: 'live',
        owner,
        accountType,
        asset,
        amount: amount('1000000'),
        atMs: this.atMs,
      });
  }

  do(command: Command): void {
    expect(this.engine.apply(command)).toMatchObject({ ok: true });
    this.atMs = command.atMs;
  }

  set(schedule: FeeSchedule): void {
    this.do({ type: 'set-fee-schedule', schedule, auditEntry: ENTRY, atMs: this.atMs });
  }

  quote(at: string) {
    this.#tick += 1;
    return { id: this.#tick, bid: price(at), ask: price(at) };
  }

  tick(at: string): void {
    this.do({ type: 'tick', symbol: 'btcusdt', quote: this.quote(at), atMs: this.atMs });
  }

  limit(owner: number, side: 'buy' | 'sell', more: Partial<PlaceOrder> = {}): void {
    this.do({ atMs: this.atMs, ...order(owner, side, '60000', '0.1', more) });
  }

  /** The seller rests, the buyer takes at this moment. */
  meet(atMs = this.atMs): this {
    this.limit(1, 'sell');
    this.limit(2, 'buy', { atMs });
    return this;
  }

  long(more: Partial<PlaceMargin> = {}): void {
    this.do({
      type: 'place-margin',
      ledger: 'live',
      owner: 1,
      symbol: 'btcusdt',
      direction: 'long',
      kind: 'market',
      price: 0n as Price,
      quantity: amount('1'),
      leverage: 20,
      quote: this.quote('50000'),
      idempotency: null,
      atMs: this.atMs,
      ...more,
    });
  }

  close(): void {
    const [position] = this.engine.state.margin.positions.values();
    const quote = this.quote('51000');
    this.do({
      type: 'close-position',
      ledger: 'live',
      owner: 1,
      positionId: position?.id ?? 0,
      quote,
      atMs: this.atMs,
    });
  }

  /** The sum of transfers of a kind in an asset; of one owner's order where told. */
  moved(kind: 'fee' | 'rebate', asset: string, last = false): string {
    const found = this.engine.state.changes.ledger.transfers.rows.filter(
      (one) => one.cause.kind === kind && one.from.asset === asset,
    );
    const counted = last ? found.slice(-1) : found;
    return formatAmount(counted.reduce((sum, one) => sum + one.amount, 0n) as Parameters<typeof formatAmount>[0]);
  }

  has(owner: number, type: 0 | 1 | 3, asset: string): bigint {
    return this.engine.state.ledger.find('live', owner, type, asset)?.available ?? 0n;
  }
}

const text = (value: bigint): string => formatAmount(value as Parameters<typeof formatAmount>[0]);

function figures(): Record<string, string> {
  const spot = (levels: Record<number, number>) => new Place(levels).meet();
  const bought = (atMs: number) => {
    const place = new Place();
    return `${place.meet(atMs).moved('fee', 'btc')} BTC`;
  };
  const washed = spot({ 1: 2, 2: 2 });
  const rebated = spot({ 1: 2 });
  const kept = rebated.has(OWNER.fees, 0, 'btc');
  const ladder = new Place({ 1: 2 });
  ladder.limit(1, 'sell');
  ladder.tick('60000');
  expect(ladder.engine.state.orders.size).toBe(0);
  const [commission] = commissionsOf([{ owner: 2, asset: 'btc', amount: kept as typeof ZERO }], () => [3], [
    rate('0.1'),
  ]);
  expect(commission?.amount).toBe(rateDown(kept as typeof ZERO, rate('0.1')));

  const opened = (levels: Record<number, number>) => {
    const place = new Place(levels);
    place.long();
    return place;
  };
  const resting = new Place();
  const start = resting.has(1, 3, 'usdt');
  resting.long({ kind: 'limit', price: price('50000'), quote: null });
  const held = start - resting.has(1, 3, 'usdt');
  resting.tick('50000');
  const level0 = opened({});
  level0.close();
  const risen = opened({});
  risen.do({ type: 'set-fee-level', owner: 1, level: 1, atMs: risen.atMs });
  risen.close();
  const dearer = opened({});
  dearer.set({ ...ON_CONTRACTS, tiers: [rates('0.001', '0.001')] });
  dearer.close();
  return {
    taker0: `${spot({}).moved('fee', 'btc')} BTC`,
    maker0: `${spot({}).moved('fee', 'usdt')} USDT`,
    maker1: `${spot({ 1: 1 }).moved('fee', 'usdt')} USDT`,
    taker2: `${spot({ 2: 2 }).moved('fee', 'btc')} BTC`,
    maker2: `${rebated.moved('fee', 'usdt')} USDT`,
    rebate: `${rebated.moved('rebate', 'btc')} BTC`,
    kept: `${text(kept)} BTC`,
    wash: `${text(amount('1000000') - washed.has(1, 1, 'btc') - washed.has(2, 1, 'btc'))} BTC`,
    before: bought(FROM - 1),
    first: bought(FROM),
    last: bought(TO - 1),
    after: bought(TO),
    ladder: `${ladder.moved('fee', 'usdt')} USDT`,
    none: `${ladder.moved('rebate', 'btc')} BTC`,
    commission: `${text(commission?.amount ?? 0n)} BTC`,
    open0: `${opened({}).moved('fee', 'usdt')} USDT`,
    open1: `${opened({ 1: 1 }).moved('fee', 'usdt')} USDT`,
    held: `${text(held)} USDT`,
    filled: `${resting.moved('fee', 'usdt')} USDT`,
    freed: `${text(held - (start - resting.has(1, 3, 'usdt')))} USDT`,
    close0: `${level0.moved('fee', 'usdt', true)} USDT`,
    close1: `${risen.moved('fee', 'usdt', true)} USDT`,
    dearer: `${dearer.moved('fee', 'usdt', true)} USDT`,
  };
}

it('the figures of docs/fees.md are what the engine does', () => {
  const told = [...DOCUMENT.matchAll(/^\| (\w+) \| .* \| ([\d.]+ (?:BTC|USDT)) \|$/gm)].map(([, name, figure]) => [
    name,
    figure,
  ]);
  expect(told.length).toBeGreaterThan(20);
  expect(Object.fromEntries(told)).toEqual(figures());
});
