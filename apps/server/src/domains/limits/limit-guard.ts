import { type Amount, formatAmount } from '@bourse/money';
import { type GuardedMarket, type LimitKind, leftOf, limitAt } from '@bourse/wire';
import type { Opening, Stake, TradeGuard } from '../../exchange/trade-guard.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Turns } from '../../platform/turns.ts';
import { depositedSince, riskedToday, type SumsDeps, usdtWorth } from './day-sums.ts';
import type { LimitBook } from './limit-book.ts';
import type { CustomerLimits } from './limit-store.ts';

export interface GuardDeps extends SumsDeps {
  readonly deployment: Pick<Deployment, 'marketsClosedTo'>;
  readonly book: LimitBook;
  /** A customer's orders and deposits, where they have a limit, one after the other. */
  readonly turns: Turns<number>;
  /** A market that is traded without leverage needs no notice. */
  readonly isRisky: (market: GuardedMarket) => boolean;
}

const CENT = 1_000_000n;

/** Money that is about to come in. */
export interface Deposit {
  readonly userId: number;
  readonly nowMs: number;
  readonly asset: string;
  readonly amount: Amount;
  /** It was asked for before: it gets its answer. */
  isAgain(): boolean;
}

/** What a customer's residence, reading and own limits allow. */
export class LimitGuard implements TradeGuard {
  readonly #deps: GuardDeps;
  /** Some market is closed to some country. */
  readonly closesAny: boolean;

  constructor(deps: GuardDeps) {
    this.#deps = deps;
    this.closesAny = Object.values(deps.deployment.marketsClosedTo).some((countries) => countries.length > 0);
  }

  open<T>(opening: Opening, place: () => Promise<T>): Promise<T> {
    const { userId, ledger } = opening.owner;
    if (ledger === 'demo' && !this.closesAny) return place();
    const known = this.#deps.book.known(userId);
    if (known !== undefined) return this.#open(known, opening, place);
    return this.#deps.book.of(userId).then((limits) => this.#open(limits, opening, place));
  }

  /** Not async: who is known and has no limit is placed in this very turn. */
  #open<T>(limits: CustomerLimits, opening: Opening, place: () => Promise<T>): Promise<T> {
    if (opening.isAgain()) return place();
    const { owner, market } = opening;
    this.#checkMarket(limits, market, owner.ledger === 'live');
    return this.#stake(limits, opening, place);
  }

  async add<T>(stake: Stake, place: () => Promise<T>): Promise<T> {
    return this.#stake(await this.#deps.book.of(stake.owner.userId), stake, place);
  }

  #stake<T>(limits: CustomerLimits, stake: Stake, place: () => Promise<T>): Promise<T> {
    const { owner, nowMs } = stake;
    if (owner.ledger === 'demo' || limitOf(limits, 'dailyLoss', nowMs) === null) return place();
    return this.#deps.turns.run(owner.userId, async () => {
      if (!stake.isAgain()) await this.#checkLoss(stake);
      return place();
    });
  }

  /** For what leads to orders later: refuses now what would be refused then. */
  async checkMarket(userId: number, market: GuardedMarket): Promise<void> {
    this.#checkMarket(await this.#deps.book.of(userId), market, true);
  }

  /** For what is bought without leverage: there is no notice to read, only whom the market is closed to. */
  async checkCountry(userId: number, market: GuardedMarket): Promise<void> {
    const limits = await this.#deps.book.of(userId);
    this.#checkCountry(limits, market);
    this.#checkResidence(limits, market);
  }

  #checkCountry(limits: CustomerLimits, market: GuardedMarket): void {
    if (this.closedTo(limits).includes(market)) throw new Refusal('market_closed_to_country');
  }

  #checkResidence(limits: CustomerLimits, market: GuardedMarket): void {
    if (this.needsResidence(limits)) throw new Refusal('residence_required', { params: { market } });
  }

  #checkMarket(limits: CustomerLimits, market: GuardedMarket, live: boolean): void {
    this.#checkCountry(limits, market);
    if (!live) return;
    if (!limits.read.has(market) && this.#deps.isRisky(market)) {
      throw new Refusal('risk_notice_required', { params: { market } });
    }
    this.#checkResidence(limits, market);
  }

  /** Nothing tells where the customer lives, and it matters here. */
  needsResidence({ residence }: CustomerLimits): boolean {
    return this.closesAny && residence === undefined;
  }

  closedTo({ residence }: CustomerLimits): readonly GuardedMarket[] {
    if (residence === undefined) return [];
    const entries = Object.entries(this.#deps.deployment.marketsClosedTo) as [GuardedMarket, readonly string[]][];
    return entries.filter(([, countries]) => countries.includes(residence.country)).map(([market]) => market);
  }

  async #checkLoss({ owner: { userId }, nowMs, atRisk }: Stake): Promise<void> {
    const limit = limitOf(await this.#deps.book.of(userId), 'dailyLoss', nowMs);
    if (limit === null) return;
    const { asset, amount } = atRisk();
    const left = leftOf(limit, await riskedToday(this.#deps, userId, nowMs));
    if (usdtWorth(this.#deps.hub, asset, amount) > left) throw over('daily_loss_limit', left);
  }

  /** Asks for money to come in, where the customer's limits of the day and the month leave room for it. */
  async deposit<T>(deposit: Deposit, ask: () => Promise<T>): Promise<T> {
    const { userId, nowMs } = deposit;
    const limits = await this.#deps.book.of(userId);
    const limited = (['dailyDeposit', 'monthlyDeposit'] as const).some((kind) => limitOf(limits, kind, nowMs) !== null);
    if (!limited) return ask();
    return this.#deps.turns.run(userId, async () => {
      if (!deposit.isAgain()) await this.#checkDeposit(deposit);
      return ask();
    });
  }

  async #checkDeposit({ userId, nowMs, asset, amount }: Deposit): Promise<void> {
    const { book, hub } = this.#deps;
    const limits = await book.of(userId);
    const sums = await depositedSince(this.#deps, userId, nowMs);
    const more = usdtWorth(hub, asset, amount);
    const [day, month] = [limitOf(limits, 'dailyDeposit', nowMs), limitOf(limits, 'monthlyDeposit', nowMs)];
    if (day !== null && more > leftOf(day, sums.day)) throw over('daily_deposit_limit', leftOf(day, sums.day));
    if (month !== null && more > leftOf(month, sums.month)) {
      throw over('monthly_deposit_limit', leftOf(month, sums.month));
    }
  }
}

export function limitOf({ changes }: CustomerLimits, kind: LimitKind, nowMs: number): Amount | null {
  const made = changes[kind];
  return made === undefined ? null : limitAt(made, nowMs).amount;
}

function over(key: 'daily_loss_limit' | 'daily_deposit_limit' | 'monthly_deposit_limit', left: Amount): Refusal {
  // In whole cents: what is said to be left can be used.
  return new Refusal(key, { params: { left: formatAmount((left - (left % CENT)) as Amount) } });
}
