import { amount, price, rate } from '@bourse/money';
import { BareStand } from '../../core/bare-stand.ts';
import type { Outcome } from '../../core/handler.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { PlaceTimed } from './commands.ts';
import type { TickMark } from './timed-order.ts';
import type { TimedListing } from './timed-rule.ts';

export const T0 = 1_000_000;
export const tick = (at: string, timeMs = T0, id = timeMs): TickMark => ({ id, timeMs, price: price(at) });

const LISTING: TimedListing = {
  symbol: 'btcusdt',
  asset: 'usdt',
  stalenessMs: 5000,
  rules: [
    { id: 1, seconds: 30, odds: rate('0.85'), min: amount('10'), max: amount('1000') },
    { id: 2, seconds: 60, odds: rate('0.9'), min: amount('10'), max: amount('1000') },
  ],
};

/** An engine for tests of timed contracts at T0: customer 7 has 1,000 USDT, the house 500. */
export class TimedStand extends BareStand {
  override atMs = T0;

  constructor() {
    super();
    this.list({});
    this.engine.apply(this.fund(7, 1, 'usdt', '1000'));
    this.engine.apply(this.fund(OWNER.liquidity, 0, 'usdt', '500'));
  }

  list(more: Partial<TimedListing>): Outcome {
    return this.engine.apply({ type: 'list-timed', listing: { ...LISTING, ...more }, atMs: T0 });
  }

  /** 100 on a rise within 30 seconds, without a price unless one is given. */
  place(more: Partial<PlaceTimed>): Outcome {
    return this.engine.apply({
      type: 'place-timed',
      ledger: 'live',
      owner: 7,
      symbol: 'btcusdt',
      direction: 'up',
      ruleId: 1,
      stake: amount('100'),
      tick: null,
      idempotency: null,
      atMs: T0,
      ...more,
    });
  }

  settle(uptoMs: number, closing: TickMark | null): Outcome {
    return this.engine.apply({
      type: 'settle-timed',
      symbol: 'btcusdt',
      uptoMs,
      closing,
      atMs: uptoMs > this.atMs ? uptoMs : this.atMs,
    });
  }

  free(owner: number, type: 0 | 1): bigint {
    return this.engine.state.ledger.find('live', owner, type, 'usdt')?.available ?? 0n;
  }
}
