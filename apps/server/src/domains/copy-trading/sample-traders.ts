import type { Direction, Position } from '@bourse/engine';
import { type Amount, amount, type Price } from '@bourse/money';
import { currentQuote } from '../../exchange/current-quote.ts';
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

  async #step(sample: Sample, owner: number, price: Price | undefined): Promise<void> {
    const { committer, hub, clock } = this.#deps;
    const open = this.#positionOf(owner);
    const quote = currentQuote(hub, sample.symbol, clock());
    if (quote === null) return;
    if (open !== undefined) {
      if (clock() - open.createdMs < sample.holdMs) return;
      await committer.submit({ type: 'close-position', ledger: 'live', owner, positionId: open.id, quote });
      return;
    }
    const direction = sampleDirection(sample.rule, this.#before.get(sample.symbol), price);
    if (direction !== undefined) await this.#open(sample, owner, direction);
  }

  /** As large as a copy of it would be with the same margin. */
  async #open({ symbol, leverage }: Sample, owner: number, direction: Direction): Promise<void> {
    const { committer, hub, clock } = this.#deps;
    const listing = committer.engine.state.margin.find('live', symbol)?.listing;
    const quote = currentQuote(hub, symbol, clock());
    if (listing === undefined || quote === null) return;
    const price = direction === 'long' ? quote.ask : quote.bid;
    const size = copySize(listing, leverage, { amount: MARGIN, leverage }, price);
    if (!size.ok) return;
    const quantity = (size.lots * listing.lotSize) as Amount;
    const order = { symbol, direction, kind: 'market', price: 0n as Price, quantity, leverage: size.leverage } as const;
    await committer.submit({
      type: 'place-margin',
      ledger: 'live',
      owner,
      ...order,
      quote,
      most: MARGIN,
      idempotency: null,
    });
  }

  #positionOf(owner: number): Position | undefined {
    const { margin } = this.#deps.committer.engine.state;
    if (margin.count('live', owner).positions === 0) return undefined;
    return [...margin.positions.values()].find((one) => one.owner === owner && one.ledger === 'live');
  }
}
