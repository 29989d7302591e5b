import type { Direction, Position } from '@bourse/engine';
import { type Amount, amount, type Price } from '@bourse/money';
import { currentQuote } from '../../exchange/current-quote.ts';
import { type CheckedOrder, closeFor, placeFor } from '../../exchange/place-on-margin.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import type { FollowBook } from './follow-book.ts';
import { copySize } from './rules/copy-size.ts';
import { SAMPLES, type Sample, sampleDirection } from './rules/samples.ts';

const TURN_MS = 60_000;
/** Margin of each trade, USDT. */
const MARGIN = amount('100');

type Deps = Pick<CopyTradingDeps, 'hub' | 'committer' | 'clock' | 'log'>;

/**
 * The demo world's samples, trading by their rules with the demo world's own money: ordinary orders at market of ordinary accounts. A
 * sample holds one position at a time, and when it has no money left it opens no more.
 */
export class SampleTraders extends Repeated {
  readonly #deps: Deps;
  readonly #book: FollowBook;
  /** The price of each market at the turn before. */
  #before = new Map<string, Price>();

  constructor(deps: Deps, book: FollowBook) {
    super(TURN_MS, deps.log, 'the samples could not trade');
    this.#deps = deps;
    this.#book = book;
  }

  override start(): void {
    this.#book.withSamples = true;
    super.start();
  }

  protected async work(): Promise<void> {
    const now = new Map<string, Price>();
    for (const { symbol } of SAMPLES) {
      const last = this.#deps.hub.latest(symbol)?.last;
      if (last !== undefined) now.set(symbol, last);
    }
    for (const { userId, name, isSample, status } of this.#book.openLeaders()) {
      const sample = SAMPLES.find((one) => one.name === name);
      if (!isSample || status !== 'open' || sample === undefined || this.closed) continue;
      await this.#step(sample, userId, now.get(sample.symbol));
    }
    this.#before = now;
  }

  async #step(sample: Sample, userId: number, price: Price | undefined): Promise<void> {
    const nowMs = this.#deps.clock();
    // Where there is no price there is nothing to trade at; the next turn looks again.
    if (currentQuote(this.#deps.hub, sample.symbol, nowMs) === null) return;
    const owner = { userId, ledger: 'live' } as const;
    const open = this.#positionOf(userId);
    if (open !== undefined) {
      if (nowMs - open.createdMs >= sample.holdMs) await closeFor(this.#deps, 'contract', owner, open.id, nowMs);
      return;
    }
    const direction = sampleDirection(sample.rule, this.#before.get(sample.symbol), price);
    const order = direction && this.#order(sample, direction, nowMs);
    if (order !== undefined) await placeFor(this.#deps, { owner, order, nowMs, idempotency: () => null });
  }

  /** As large as a copy of it would be with the same margin. */
  #order({ symbol, leverage }: Sample, direction: Direction, nowMs: number): CheckedOrder | undefined {
    const { committer, hub } = this.#deps;
    const listing = committer.engine.state.margin.find('live', symbol)?.listing;
    const quote = currentQuote(hub, symbol, nowMs);
    if (listing === undefined || quote === null) return undefined;
    const price = direction === 'long' ? quote.ask : quote.bid;
    const size = copySize(listing, leverage, { amount: MARGIN, leverage }, price);
    if (!size.ok) return undefined;
    const quantity = (size.lots * listing.lotSize) as Amount;
    return { symbol, direction, kind: 'market', price: 0n as Price, quantity, leverage: size.leverage, most: MARGIN };
  }

  #positionOf(owner: number): Position | undefined {
    const { margin } = this.#deps.committer.engine.state;
    if (margin.count('live', owner).positions === 0) return undefined;
    return [...margin.positions.values()].find((one) => one.owner === owner && one.ledger === 'live');
  }
}
