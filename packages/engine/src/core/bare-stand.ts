import { amount, formatAmount, price } from '@bourse/money';
import type { Quote } from '../book/ladder.ts';
import type { HaltScope } from '../desks/halt/halt.ts';
import type { ListingDesk } from '../desks/instrument/phase.ts';
import type { RiskLimit } from '../desks/risk/risk-limit.ts';
import type { AccountType, LedgerName } from '../ledger/owners.ts';
import type { AuditEntry } from '../treasury/audit-entry.ts';
import type { Command } from './commands.ts';
import { Engine } from './engine.ts';

const ENTRY: AuditEntry = {
  operator: 1,
  second: 0,
  action: 'market.halt',
  target: '*',
  reason: 'the price is wrong',
  address: '::1',
  before: '',
  after: '',
};

/** What the stands of the desks share: an engine for tests, its time, the quote of its market, and balances. */
export class BareStand {
  readonly engine = new Engine();
  ledger: LedgerName = 'live';
  atMs = 1_000;
  protected quote: Quote | null = null;

  /** The texts "quote 7 99 101", "closed" and "tick 8 99 101", which alone is a command. */
  protected setQuote(text: string, symbol: string): Command | undefined {
    const [word, id, bid = '', ask = ''] = text.split(' ');
    this.quote = word === 'closed' ? null : { id: Number(id), bid: price(bid), ask: price(ask) };
    return this.quote !== null && word === 'tick'
      ? { type: 'tick', symbol, quote: this.quote, atMs: this.atMs }
      : undefined;
  }

  protected fund(owner: number, accountType: AccountType, asset: string, sum: string): Command {
    const { ledger, atMs } = this;
    return { type: 'fund-account', ledger, owner, accountType, asset, amount: amount(sum), atMs };
  }

  /** Halts a desk, an instrument or both ("*" is every one); the refusal, if there is one. */
  halt(desk: HaltScope['desk'], symbol: string): string {
    const scope = { desk, symbol };
    return this.#done({ type: 'halt-trading', scope, reason: 'price', auditEntry: ENTRY, atMs: this.atMs });
  }

  /** Opens it again while the newest tick is `lastTick`. */
  open(desk: HaltScope['desk'], symbol: string, lastTick = this.quote?.id ?? 0): string {
    const scope = { desk, symbol };
    return this.#done({ type: 'open-trading', scope, lastTick, auditEntry: ENTRY, atMs: this.atMs });
  }

  /** Limits what may be open in an asset ("" is no limit): of a desk, or of "*" for an owner; the refusal, if there is one. */
  limit(desk: RiskLimit['desk'], asset: string, exposure: string, { owner = 0, stake = '' } = {}): string {
    const amountOf = (text: string) => (text === '' ? null : amount(text));
    const limit = { desk, owner, asset, exposure: amountOf(exposure), stake: amountOf(stake) };
    return this.#done({ type: 'set-risk-limit', limit, auditEntry: ENTRY, atMs: this.atMs });
  }

  /** The texts "wind down", "end" and "reopen" for an instrument on desks; the refusal, if there is one. */
  phase(act: 'wind down' | 'end' | 'reopen', symbol: string, ...desks: ListingDesk[]): string {
    const { atMs, quote } = this;
    const listing = { symbol, desks, auditEntry: ENTRY, atMs };
    if (act === 'end') return this.#done({ type: 'end-listing', ...listing, quote });
    return this.#done({ type: act === 'reopen' ? 'reopen-listing' : 'wind-down-listing', ...listing });
  }

  #done(command: Command): string {
    const outcome = this.engine.apply(command);
    return outcome.ok ? 'done' : outcome.code;
  }

  /** "available+held". */
  protected sums(owner: number, type: AccountType, asset: string): string {
    const account = this.engine.state.ledger.find(this.ledger, owner, type, asset);
    return account === undefined ? 'none' : `${formatAmount(account.available)}+${formatAmount(account.held)}`;
  }
}
