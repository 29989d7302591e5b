import type {
  AccountType,
  Command,
  EndDeposit,
  EndWithdrawal,
  PayCommissions,
  PlaceOrder,
  RequestDeposit,
  RequestWithdrawal,
} from '@bourse/engine';
import { type Amount, amount } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { HouseMaker } from './house-maker.ts';
import { CUSTOMERS } from './order-maker.ts';
import { Prng } from './prng.ts';
import type { TreasuryView } from './treasury-view.ts';

type Request = RequestDeposit | RequestWithdrawal;

/** Accounts of deposits and withdrawals; the last ones have hardly anything. */
const POCKETS: readonly (readonly [type: AccountType, asset: string])[] = [
  [1, 'usdt'],
  [1, 'usdt'],
  [3, 'usdt'],
  [9, 'usd'],
  [1, 'btc'],
  [1, 'gold'],
  [2, 'usdt'],
  [1, 'nothing'],
];

/** A request that is sent again is one of this many latest requests with a key. */
const SENT_MAX = 40;
/** Payments of one command: many, and one more than it may hold. */
const CROWDS = [1_200, 100_001] as const;

/** Draws commands of the treasury, with its own stream of random numbers. */
export class TreasuryMaker {
  readonly #prng: Prng;
  readonly #house: HouseMaker;
  readonly #sent: Request[] = [];
  #keys = 0;
  #batch = 0;

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x51c0de);
    this.#house = new HouseMaker(this.#prng, () => anyAuditEntry(this.#prng));
  }

  /** Little for corrections, so that some fail. */
  opening(atMs: number): Command[] {
    return this.#house.opening(atMs);
  }

  isTurn(): boolean {
    return this.#prng.chance(0.1);
  }

  /** One command, or more requests than one customer may have waiting. */
  next(atMs: number, view: TreasuryView): readonly Command[] {
    const draw = this.#prng.between(1, 1000);
    if (draw <= 210) return [this.#send(this.#withdrawal(atMs, view))];
    if (draw <= 360) return [this.#send(this.#deposit(atMs))];
    if (draw <= 420) return [this.#again(atMs)];
    if (draw <= 428) return this.#crowd(atMs);
    if (draw <= 720) return [this.#end(atMs, view)];
    if (draw <= 820) return [this.#house.adjust(atMs, view)];
    if (draw <= 900) return this.#house.moves(atMs, view);
    if (draw <= 965) return [this.#commissions(atMs, view)];
    return [{ type: 'record-audit-entry', auditEntry: anyAuditEntry(this.#prng), atMs }];
  }

  #withdrawal(atMs: number, view: TreasuryView): RequestWithdrawal {
    const [accountType, asset] = this.#prng.pick(POCKETS);
    const owner = this.#prng.pick(CUSTOMERS);
    const has = view.available('live', owner, accountType, asset);
    const part = BigInt(this.#prng.between(1, this.#prng.chance(0.1) ? 1_000 : 30));
    const sum = this.#prng.chance(0.08) ? has + this.#prng.pick([0n, 1n, has]) : (has * part) / 1000n + 1n;
    const share = this.#prng.chance(0.1) ? 1n : sum / BigInt(this.#prng.between(2, 500));
    const fee = this.#prng.chance(0.3) ? 0n : share;
    const order = { ...this.#request(atMs), owner, accountType, asset, amount: sum as Amount, fee: fee as Amount };
    return { type: 'request-withdrawal', ...order, ...(this.#prng.chance(0.12) ? this.#spoilt(sum) : {}) };
  }

  /** Makes a field wrong on purpose, or just valid. */
  #spoilt(sum: bigint): Partial<RequestWithdrawal> {
    const spoils: readonly Partial<Record<keyof RequestWithdrawal, unknown>>[] = [
      { amount: 0n },
      { amount: -sum },
      { amount: sum * 10n ** 9n },
      { fee: sum },
      { fee: sum + 1n },
      { fee: sum - 1n },
      { fee: -1n },
      { amount: 1n, fee: 0n },
      { amount: 1n, fee: 1n },
      { accountType: 0 },
      { owner: this.#prng.pick([-2, -3, -6]), accountType: 0 },
      { owner: -5 },
      { owner: 99 },
    ];
    return this.#prng.pick(spoils) as Partial<RequestWithdrawal>;
  }

  #deposit(atMs: number): RequestDeposit {
    const [accountType, asset] = this.#prng.pick(POCKETS);
    const sum = BigInt(Math.floor(10 ** (this.#prng.between(0, 1100) / 100)));
    const order = { ...this.#request(atMs), accountType, asset, amount: sum as Amount };
    const spoils: readonly Partial<RequestDeposit>[] = [
      { amount: 0n as Amount },
      { amount: -sum as Amount },
      { accountType: 0 },
      { owner: this.#prng.pick([-1, -2, -6]) },
      { owner: -3, accountType: 0 },
      { owner: 98 },
    ];
    return { type: 'request-deposit', ...order, ...(this.#prng.chance(0.1) ? this.#prng.pick(spoils) : {}) };
  }

  #request(atMs: number): Pick<Request, 'owner' | 'reference' | 'idempotency' | 'atMs'> {
    const owner = this.#prng.pick(CUSTOMERS);
    return { owner, reference: this.#prng.between(1, 9_999), idempotency: this.#key(), atMs };
  }

  #key(): PlaceOrder['idempotency'] {
    this.#keys += 1;
    if (this.#prng.chance(0.5)) return null;
    // At times a key that a command of another desk may use too.
    const other = this.#prng.chance(0.04);
    return { key: other ? `m${this.#prng.between(1, this.#keys * 4)}` : `w${this.#keys}`, hash: `h${this.#keys}` };
  }

  #send<T extends Request>(command: T): T {
    if (command.idempotency === null) return command;
    this.#sent.push(command);
    if (this.#sent.length > SENT_MAX) this.#sent.shift();
    return command;
  }

  /** The same request once more; at times with other contents. */
  #again(atMs: number): Command {
    if (this.#sent.length === 0) return this.#deposit(atMs);
    const sent = this.#prng.pick(this.#sent);
    const { idempotency } = sent;
    if (idempotency === null || this.#prng.chance(0.75)) return { ...sent, atMs };
    return { ...sent, amount: (sent.amount + 1n) as Amount, idempotency: { ...idempotency, hash: 'other' }, atMs };
  }

  /** One customer makes more requests than may wait. */
  #crowd(atMs: number): Command[] {
    const owner = this.#prng.pick(CUSTOMERS);
    const deposit = {
      ...this.#deposit(atMs),
      owner,
      amount: 1n as Amount,
      accountType: 1,
      idempotency: null,
    } as const;
    const withdrawal = { ...deposit, type: 'request-withdrawal', asset: 'usdt', fee: 0n as Amount } as const;
    const one: Command = this.#prng.chance(0.5) ? deposit : withdrawal;
    return Array.from({ length: this.#prng.between(19, 22) }, () => one);
  }

  /**
   * Ends mostly a waiting order, by somebody who may; at times by somebody else, as the other kind, or one that is
   * over.
   */
  #end(atMs: number, view: TreasuryView): EndDeposit | EndWithdrawal {
    const order = view.waiting.length === 0 ? undefined : this.#prng.pick(view.waiting);
    const wrongId =
      view.over.length > 0 && this.#prng.chance(0.7) ? this.#prng.pick(view.over) : this.#prng.between(-1, 5000);
    const orderId = order === undefined || this.#prng.chance(0.08) ? wrongId : order.id;
    const byCustomer = this.#prng.chance(0.3);
    const customer = this.#prng.chance(0.3) ? this.#prng.pick(CUSTOMERS) : (order?.owner ?? 1);
    const outcome =
      byCustomer && this.#prng.chance(0.9)
        ? 'cancelled'
        : this.#prng.pick(['done', 'done', 'done', 'refused', 'cancelled'] as const);
    const by = {
      owner: byCustomer ? customer : null,
      auditEntry: byCustomer || this.#prng.chance(0.1) ? null : anyAuditEntry(this.#prng),
    };
    const isDeposit = (order?.kind !== 'withdrawal') !== this.#prng.chance(0.05);
    if (!isDeposit) return { type: 'end-withdrawal', orderId, outcome, ...by, atMs };
    const credited = (outcome === 'done') !== this.#prng.chance(0.04) ? this.#credited(order?.amount ?? 1n) : 0n;
    return { type: 'end-deposit', orderId, outcome, credited: credited as Amount, ...by, atMs };
  }

  /** What arrived: what was announced, or less, or more; at times an impossible amount. */
  #credited(announced: bigint): bigint {
    if (this.#prng.chance(0.7)) return announced;
    if (this.#prng.chance(0.06)) return -announced;
    return (announced * BigInt(this.#prng.between(1, 1_500))) / 1_000n + 1n;
  }

  #commissions(atMs: number, view: TreasuryView): PayCommissions {
    const last = view.commissionedBatch;
    this.#batch = Math.max(this.#batch, last) + this.#prng.between(0, 40);
    const assets = this.#prng.pick([['usdt'], ['usdt', 'usd'], ['usdt', 'btc', 'gold'], []]);
    const payments = assets.flatMap((asset) => this.#payments(asset, view));
    const wrong = this.#prng.chance(0.2) ? this.#prng.between(-3, 3) : 0;
    const upto = this.#prng.chance(0.15) ? this.#prng.pick([last, last, last - 1, 0]) : Math.max(this.#batch, last + 1);
    const fromBatch = this.#prng.chance(0.05) ? 0 : last + wrong;
    return { type: 'pay-commissions', fromBatch, uptoBatch: upto, payments: this.#crowded(payments), atMs };
  }

  /** Shares of the fees there are; at times all of them, at times one unit more. */
  #payments(asset: string, view: TreasuryView): PayCommissions['payments'] {
    const fees = view.available('live', -3, 0, asset);
    const count = this.#prng.between(1, 6);
    const all = this.#prng.chance(0.25);
    const sum = all ? fees + this.#prng.pick([0n, 1n]) : fees / BigInt(this.#prng.between(3, 40));
    const each = sum / BigInt(count);
    return Array.from({ length: count }, (_, index) => ({
      owner: this.#prng.chance(0.03) ? -2 : this.#prng.pick([...CUSTOMERS, 55]),
      fromOwner: this.#prng.pick(CUSTOMERS),
      level: this.#prng.pick([1, 2, 3] as const),
      asset,
      amount: (index === 0 ? sum - each * BigInt(count - 1) : each) as Amount,
    })).filter(({ amount: paid }) => paid > 0n || this.#prng.chance(0.05));
  }

  #crowded(payments: PayCommissions['payments']): PayCommissions['payments'] {
    const [first] = payments;
    if (first === undefined || !this.#prng.chance(0.15)) return payments;
    // One object for all of them: a hundred thousand are made often.
    const each = { ...first, amount: amount('0.00000001') };
    return new Array<typeof each>(this.#prng.pick(CROWDS)).fill(each);
  }
}
