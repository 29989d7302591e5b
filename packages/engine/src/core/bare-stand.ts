import { amount, formatAmount, price } from '@bourse/money';
import type { Quote } from '../book/ladder.ts';
import type { AccountType, LedgerName } from '../ledger/owners.ts';
import type { Command } from './commands.ts';
import { Engine } from './engine.ts';

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

  /** "available+held". */
  protected sums(owner: number, type: AccountType, asset: string): string {
    const account = this.engine.state.ledger.find(this.ledger, owner, type, asset);
    return account === undefined ? 'none' : `${formatAmount(account.available)}+${formatAmount(account.held)}`;
  }
}
