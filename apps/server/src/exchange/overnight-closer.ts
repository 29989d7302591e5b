import type { MarginOrder, Position } from '@bourse/engine';
import type { Instrument } from '../market/instrument.ts';
import type { PriceIntake } from '../market/price-intake.ts';
import type { Clock } from '../platform/clock.ts';
import type { Statement } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import type { Committer, Request } from './committer.ts';
import { currentQuote } from './current-quote.ts';
import { isTooThin, overnightOf } from './overnight.ts';

/** How often to look whether a market closes soon. Ticks come about as often. */
const LOOK_MS = 500;
/** So many commands at a time, so that ticks and customers' commands come in between. */
const PART = 50;

export interface CloserDeps {
  readonly committer: Committer;
  readonly intake: PriceIntake;
  readonly clock: Clock;
  readonly log: Log;
  /** What tells a position's owner, stored with its closing; told once, however many parts it is closed in. */
  letter(position: Position, line: Instrument, most: number): Statement;
}

/**
 * Before a market closes, cancels opening orders above the leverage that is held over the close, and closes positions
 * that are above it or whose margin has become too thin: at market, within the bounds of everybody's orders, again on
 * each look until they are closed or the market is. It remembers nothing, so a restart changes nothing.
 */
export class OvernightCloser {
  readonly #deps: CloserDeps;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(deps: CloserDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Resolves when all that is due now was tried. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    const closing = this.#closing();
    if (closing.size === 0) return;
    this.#isLooking = true;
    try {
      const { orders, positions } = this.#deps.committer.engine.state.margin;
      // First the orders: what is closed would fill them.
      await this.#inParts([...orders.values()], (order) => this.#cancel(order, closing.get(order.symbol)));
      await this.#inParts([...positions.values()], (position) => this.#close(position, closing.get(position.symbol)));
    } catch (error) {
      // Then the engine is loaded again in its former state, and the next look does it.
      this.#deps.log.warn({ err: error }, 'not all could be closed before its market closes: trying again');
    } finally {
      this.#isLooking = false;
    }
  }

  /** The markets that close soon, and what is held over that. */
  #closing(): Map<string, { readonly line: Instrument; readonly most: number }> {
    const { intake, clock } = this.#deps;
    const closing = new Map<string, { readonly line: Instrument; readonly most: number }>();
    for (const line of intake.provider.instruments) {
      const over = overnightOf(intake, line);
      if (over !== null && clock() >= over.from) closing.set(line.symbol, { line, most: over.leverage });
    }
    return closing;
  }

  async #inParts<T>(all: readonly T[], send: (one: T) => Promise<unknown> | undefined): Promise<void> {
    let part: Promise<unknown>[] = [];
    for (const one of all) {
      const sent = this.#deps.committer.state === 'running' ? send(one) : undefined;
      if (sent === undefined) continue;
      part.push(sent);
      if (part.length < PART) continue;
      await Promise.all(part);
      part = [];
    }
    await Promise.all(part);
  }

  #cancel(order: MarginOrder, rule: { readonly most: number } | undefined): Promise<unknown> | undefined {
    if (rule === undefined || order.closes !== undefined || order.leverage <= rule.most) return undefined;
    const { ledger, owner, id: orderId } = order;
    return this.#deps.committer.submit({ type: 'cancel-margin', ledger, owner, orderId });
  }

  #close(
    position: Position,
    rule: { readonly line: Instrument; readonly most: number } | undefined,
  ): Promise<unknown> | undefined {
    if (rule === undefined || position.status !== 'open') return undefined;
    const { committer, intake, clock, letter } = this.#deps;
    if (committer.engine.state.halts.isHalted(position.desk, position.symbol)) return undefined;
    const quote = currentQuote(intake, position.symbol, clock());
    if (quote === null || !isTooThin(position, quote, rule.most)) return undefined;
    const { ledger, owner, id: positionId } = position;
    const request: Request = { type: 'close-position', ledger, owner, positionId, quote };
    return committer.submit(request, [letter(position, rule.line, rule.most)]);
  }
}
