import type { AccountType, AdjustBalance, AuditEntry, FundAccount, LedgerName, MoveHouse } from '@bourse/engine';
import { type Amount, amount } from '@bourse/money';
import { CUSTOMERS } from './order-maker.ts';
import type { Prng } from './prng.ts';
import type { TreasuryView } from './treasury-view.ts';

const [OUTSIDE, LIQUIDITY, FEES, ESCROW, INSURANCE, TREASURY] = [-1, -2, -3, -4, -5, -6] as const;
const COVERING: readonly number[] = [LIQUIDITY, INSURANCE];

/** Accounts that are corrected, by type. */
const POCKETS: readonly (readonly [type: AccountType, asset: string])[] = [
  [1, 'usdt'],
  [3, 'usdt'],
  [9, 'usd'],
  [1, 'btc'],
  [2, 'shib'],
];

/** Draws corrections of balances and moves of the house's own money. */
export class HouseMaker {
  readonly #prng: Prng;
  readonly #auditEntry: () => AuditEntry;

  constructor(prng: Prng, auditEntry: () => AuditEntry) {
    this.#prng = prng;
    this.#auditEntry = auditEntry;
  }

  opening(atMs: number): FundAccount[] {
    const money = { type: 'fund-account', owner: TREASURY, accountType: 0, atMs } as const;
    return (['live', 'demo'] as const).flatMap((ledger) => [
      { ...money, ledger, asset: 'usdt', amount: amount('400') },
      { ...money, ledger, asset: 'usd', amount: amount('90') },
    ]);
  }

  /** Mostly small; at times all there is, or one unit more. */
  adjust(atMs: number, view: TreasuryView): AdjustBalance {
    const ledger = this.#ledger();
    const [accountType, asset] = this.#prng.pick(POCKETS);
    const owner = this.#prng.chance(0.04) ? this.#prng.pick([-2, -6, 97]) : this.#prng.pick(CUSTOMERS);
    const direction = this.#prng.chance(0.5) ? 'credit' : 'debit';
    const has =
      direction === 'credit'
        ? view.available(ledger, TREASURY, 0, asset)
        : view.available(ledger, owner, accountType, asset);
    const wrong = this.#prng.chance(0.04) ? { accountType: 0 as const } : {};
    const sum = this.#part(has, 15);
    return {
      type: 'adjust-balance',
      ledger,
      owner,
      accountType,
      asset,
      amount: sum,
      direction,
      auditEntry: this.#auditEntry(),
      atMs,
      ...wrong,
    };
  }

  /** One move; or the moves that bring the house exactly to the point at which it still covers its positions. */
  moves(atMs: number, view: TreasuryView): readonly MoveHouse[] {
    const ledger = this.#ledger();
    const asset = this.#prng.pick(['usdt', 'usdt', 'usd', 'btc'] as const);
    const by = { type: 'move-house', ledger, asset, atMs } as const;
    if (this.#prng.chance(0.35)) return this.#drain(by, view);
    const [from, to] = this.#ends();
    const has = from === OUTSIDE ? amount('3000') : view.available(ledger, from, 0, asset);
    return [{ ...by, from, to, amount: this.#part(has, 6), auditEntry: this.#auditEntry() }];
  }

  /** All that the open positions do not need leaves, or one unit more or less; then mostly it comes back. */
  #drain(by: Pick<MoveHouse, 'type' | 'ledger' | 'asset' | 'atMs'>, view: TreasuryView): readonly MoveHouse[] {
    const has = (owner: number) => view.available(by.ledger, owner, 0, by.asset);
    const from = this.#prng.pick(COVERING);
    const other = from === LIQUIDITY ? INSURANCE : LIQUIDITY;
    const spare = view.spare(by.ledger, by.asset);
    const sum = ((spare > 0n ? spare : 0n) + this.#prng.pick([0n, 1n, 1n, -1n])) as Amount;
    const together: MoveHouse = {
      ...by,
      from: other,
      to: from,
      amount: has(other) as Amount,
      auditEntry: this.#auditEntry(),
    };
    const to = this.#prng.pick([OUTSIDE, FEES, TREASURY]);
    const out: MoveHouse = { ...by, from, to, amount: sum, auditEntry: this.#auditEntry() };
    const back: MoveHouse = { ...out, from: to, to: this.#prng.pick(COVERING), auditEntry: this.#auditEntry() };
    return [...(has(other) > 0n ? [together] : []), out, ...(this.#prng.chance(0.85) ? [back] : [])];
  }

  #ends(): readonly [from: number, to: number] {
    if (this.#prng.chance(0.08)) return [this.#any(), this.#any()];
    // What is promised to customers may not be moved by anybody.
    if (this.#prng.chance(0.06)) return [ESCROW, TREASURY];
    return this.#prng.pick([
      [OUTSIDE, TREASURY],
      [OUTSIDE, LIQUIDITY],
      [OUTSIDE, INSURANCE],
      [TREASURY, OUTSIDE],
      [FEES, TREASURY],
      [FEES, OUTSIDE],
      [FEES, INSURANCE],
      [LIQUIDITY, INSURANCE],
      [INSURANCE, LIQUIDITY],
      [LIQUIDITY, OUTSIDE],
      [LIQUIDITY, TREASURY],
      [INSURANCE, FEES],
      [INSURANCE, OUTSIDE],
    ] as const);
  }

  #any(): number {
    return this.#prng.pick([OUTSIDE, LIQUIDITY, FEES, ESCROW, INSURANCE, TREASURY, -7, 1, 0]);
  }

  #part(has: bigint, most: number): Amount {
    if (this.#prng.chance(0.06)) return this.#prng.pick([0n, -has, -1n, has * 10n ** 9n + 1n]) as Amount;
    if (this.#prng.chance(0.12)) return (has + this.#prng.pick([0n, 1n])) as Amount;
    return ((has * BigInt(this.#prng.between(0, most))) / 100n + 1n) as Amount;
  }

  #ledger(): LedgerName {
    return this.#prng.chance(0.65) ? 'live' : 'demo';
  }
}
