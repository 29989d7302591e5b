import type { AccountType, Command, Convert, FundAccount, LedgerName, MoveFunds, PlaceOrder } from '@bourse/engine';
import { type Amount, amount, type Price, price } from '@bourse/money';
import { CUSTOMERS } from './order-maker.ts';
import type { Prng } from './prng.ts';

const ASSETS = ['usdt', 'usdt', 'usd', 'btc'] as const;
const TYPES: readonly AccountType[] = [1, 2, 3, 9];

/** What the market gives, of some conversions; null where it is silent. */
const MARKETS: Readonly<Record<number, Price | null>> = { 2: null, 5: price('1'), 8: price('0.00002') };

/** The instruments that the market price of some conversions is made of. */
const THROUGH: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['btcusdt'],
  3: ['aapl'],
  4: ['ethusdt', 'btcusdt'],
};

/** Draws money that comes in, moves and changes. */
export class FundsMaker {
  readonly #prng: Prng;
  #conversions = 0;

  constructor(prng: Prng) {
    this.#prng = prng;
  }

  /**
   * Everybody but the seventh customer has something. The house has so little that it fails its stress test at times.
   */
  opening(atMs: number): Command[] {
    const commands: Command[] = [];
    const bring = (ledger: LedgerName, owner: number, accountType: AccountType, asset: string, text: string) =>
      commands.push({ type: 'fund-account', ledger, owner, accountType, asset, amount: amount(text), atMs });
    for (const ledger of ['live', 'demo'] as const) {
      bring(ledger, -2, 0, 'usdt', ledger === 'live' ? '15000' : '1000');
      bring(ledger, -5, 0, 'usdt', ledger === 'live' ? '40000' : '500');
      bring(ledger, -2, 0, 'usd', ledger === 'live' ? '50' : '600');
      bring(ledger, -5, 0, 'usd', ledger === 'live' ? '9000' : '10');
      for (const owner of CUSTOMERS) {
        if (owner === 7) continue;
        bring(ledger, owner, 3, 'usdt', '15000');
        bring(ledger, owner, 9, 'usd', '15000');
      }
    }
    return commands;
  }

  /** Customers lose what they have, and so does the house: new money keeps the desks busy. */
  deposit(atMs: number): FundAccount {
    const toHouse = this.#prng.chance(0.3);
    const asset = this.#prng.pick(['usdt', 'usdt', 'usd'] as const);
    const type = asset === 'usd' ? 9 : 3;
    return {
      type: 'fund-account',
      ledger: this.#prng.chance(0.65) ? 'live' : 'demo',
      owner: toHouse ? this.#prng.pick([-2, -2, -5, -3]) : this.#prng.pick(CUSTOMERS),
      accountType: toHouse !== this.#prng.chance(0.03) ? 0 : this.#prng.chance(0.9) ? type : this.#prng.pick(TYPES),
      asset,
      amount: (amount('9000') / BigInt(this.#prng.between(1, 9))) as Amount,
      atMs,
    };
  }

  move(atMs: number, idempotency: PlaceOrder['idempotency']): MoveFunds {
    return {
      type: 'move-funds',
      ledger: this.#prng.chance(0.65) ? 'live' : 'demo',
      owner: this.#owner(),
      asset: this.#prng.pick(ASSETS),
      from: this.#type(),
      to: this.#type(),
      amount: this.#amount(),
      idempotency,
      atMs,
    };
  }

  convert(atMs: number, idempotency: PlaceOrder['idempotency']): Convert {
    const pick = () => ({ type: this.#type(), asset: this.#prng.pick(ASSETS) });
    const rates = ['1', '0.99999999', '1.0001', '0.000016', '60000', '0.0000000001', '0', '-1'];
    // Counted, not drawn, so that the seeds of before stay.
    this.#conversions += 1;
    const market = MARKETS[this.#conversions % 11];
    const through = THROUGH[this.#conversions % 5];
    return {
      type: 'convert',
      ledger: this.#prng.chance(0.65) ? 'live' : 'demo',
      owner: this.#owner(),
      from: pick(),
      to: pick(),
      amount: this.#amount(),
      price: price(this.#prng.pick(rates)) as Price,
      ...(market !== undefined && { market }),
      ...(through !== undefined && { through }),
      idempotency,
      atMs,
    };
  }

  /** At times the house, whose money may not be moved in this way. */
  #owner(): number {
    return this.#prng.chance(0.04) ? this.#prng.pick([-1, -2, -5, 99]) : this.#prng.pick(CUSTOMERS);
  }

  #type(): AccountType {
    return this.#prng.chance(0.04) ? 0 : this.#prng.pick(TYPES);
  }

  #amount(): Amount {
    if (this.#prng.chance(0.06)) return this.#prng.pick([0n, -1n, 1n, 10n ** 20n]) as Amount;
    return BigInt(Math.floor(10 ** (this.#prng.between(0, 1120) / 100))) as Amount;
  }
}
