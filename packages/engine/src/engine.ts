import { ZERO } from '@bourse/money';
import type { Quote } from './book/ladder.ts';
import type { Command, Deposit, EnterSimulation, ListInstrument, PlaceOrder, TickCommand } from './commands.ts';
import { assert } from './fault.ts';
import type { CommandResult } from './idempotency.ts';
import { checkInstrument } from './instrument.ts';
import { convert, moveFunds } from './ledger/move-funds.ts';
import { isHouse, LEDGERS, OWNER } from './ledger/owners.ts';
import { adjustMargin } from './margin/adjust-margin.ts';
import { cancelMargin } from './margin/cancel-margin.ts';
import { closePosition } from './margin/close-position.ts';
import { checkMarginListing, type MarginListing } from './margin/margin-listing.ts';
import { marginTick, reachesMargin } from './margin/margin-tick.ts';
import { placeMargin } from './margin/place-margin.ts';
import { cancelStop, setStop } from './margin/stops.ts';
import { isItem } from './nft/nft.ts';
import { applyProduct } from './products/apply-product.ts';
import { stepProducts } from './products/step-products.ts';
import { type Rejection, reject } from './rejection.ts';
import { applyTick, isReached } from './spot/apply-tick.ts';
import { cancelOrder } from './spot/cancel-order.ts';
import { placeOrder } from './spot/place-order.ts';
import { State } from './state.ts';
import { placeTimed } from './timed/place-timed.ts';
import { settleTimed } from './timed/settle-timed.ts';
import { checkTimedListing } from './timed/timed-rule.ts';
import { recordAct } from './treasury/act.ts';
import { endRecharge, endWithdrawal } from './treasury/end-money.ts';
import { adjustBalance, moveHouse, payCommissions } from './treasury/house-money.ts';
import { requestRecharge, requestWithdrawal } from './treasury/request-money.ts';

/** `changed` is false where nothing moved (a tick that reached no order, a request seen before): nothing to journal. */
export type Outcome = { readonly ok: true; readonly changed: boolean; readonly result: CommandResult } | Rejection;

/** Whether a tick could change anything on any desk: one that does not need not be shown to the engine. O(1). */
export function reachesAnything(state: State, symbol: string, quote: Quote): boolean {
  const instrument = state.findInstrument(symbol);
  if (instrument !== undefined && isReached(state, instrument, quote)) return true;
  return LEDGERS.some((ledger) => {
    const market = state.margin.find(ledger, symbol);
    return market !== undefined && reachesMargin(market, quote);
  });
}

/** What stands there is exactly what customers were promised. */
const UNDEPOSITABLE: ReadonlySet<number> = new Set([OWNER.external, OWNER.escrow, OWNER.savings, OWNER.offerings]);

const UNCHANGED: Outcome = { ok: true, changed: false, result: {} };

/**
 * The one owner of all money and open trades: a deterministic function of its commands. No clock, no random source,
 * no I/O. Throws `EngineFault` when its own invariants break; it must then be thrown away.
 */
export class Engine {
  readonly state = new State();
  #lastMs = 0;

  apply(command: Command): Outcome {
    assert(command.atMs >= this.#lastMs, 'time does not go back');
    const outcome = this.#dispatch(command);
    // A refusal leaves no trace, not even the time it came: replay has none of it either.
    if (outcome.ok && outcome.changed) this.#lastMs = command.atMs;
    return outcome;
  }

  /** Time of the last command that changed something. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /** Continues after what was stored. */
  restoreClock(lastMs: number): void {
    this.#lastMs = lastMs;
  }

  #dispatch(command: Command): Outcome {
    switch (command.type) {
      case 'place-order':
        return this.#once(command.idempotency, () => placeOrder(this.state, command));
      case 'cancel-order':
        return outcomeOf(cancelOrder(this.state, command));
      case 'tick':
        return this.#tick(command) ? { ok: true, changed: true, result: {} } : UNCHANGED;
      case 'deposit':
        return this.#deposit(command);
      case 'enter-simulation':
        return this.#enterSimulation(command);
      case 'list-instrument':
        return this.#list(command);
      case 'list-timed': {
        const wrong = checkTimedListing(command.listing);
        if (wrong !== undefined) return wrong;
        this.state.timed.list(command.listing);
        return { ok: true, changed: true, result: {} };
      }
      case 'place-timed':
        return this.#once(command.idempotency, () => placeTimed(this.state, command));
      case 'settle-timed':
        return settleTimed(this.state, command) ? { ok: true, changed: true, result: {} } : UNCHANGED;
      case 'list-margin': {
        const wrong = checkMarginListing(command.listing) ?? this.#checkSteps(command.listing);
        if (wrong !== undefined) return wrong;
        this.state.margin.list(command.listing);
        return { ok: true, changed: true, result: {} };
      }
      case 'place-margin':
        return this.#once(command.idempotency, () => placeMargin(this.state, command));
      case 'cancel-margin':
        return outcomeOf(cancelMargin(this.state, command));
      case 'close-position':
        return outcomeOf(closePosition(this.state, command));
      case 'adjust-margin':
        return this.#once(command.idempotency, () => adjustMargin(this.state, command));
      case 'set-stop':
        return this.#once(command.idempotency ?? null, () => setStop(this.state, command));
      case 'cancel-stop':
        return outcomeOf(cancelStop(this.state, command));
      case 'move-funds':
        return this.#once(command.idempotency, () => moveFunds(this.state, command));
      case 'convert':
        return this.#once(command.idempotency, () => convert(this.state, command));
      case 'request-recharge':
        return this.#once(command.idempotency, () => requestRecharge(this.state, command));
      case 'request-withdrawal':
        return this.#once(command.idempotency, () => requestWithdrawal(this.state, command));
      case 'end-recharge':
        return outcomeOf(endRecharge(this.state, command));
      case 'end-withdrawal':
        return outcomeOf(endWithdrawal(this.state, command));
      case 'adjust-balance':
        return outcomeOf(adjustBalance(this.state, command));
      case 'move-house':
        return outcomeOf(moveHouse(this.state, command));
      case 'pay-commissions':
        return outcomeOf(payCommissions(this.state, command));
      case 'record-act':
        return outcomeOf({ orderId: recordAct(this.state, command.act, command.atMs) });
      case 'step-products':
        return stepProducts(this.state, command) ? { ok: true, changed: true, result: {} } : UNCHANGED;
      default:
        return this.#once('idempotency' in command ? command.idempotency : null, () =>
          applyProduct(this.state, command),
        );
    }
  }

  /** The same key and contents get the same answer; the same key with other contents is refused. */
  #once(idempotency: PlaceOrder['idempotency'], run: () => CommandResult | Rejection): Outcome {
    if (idempotency === null) return outcomeOf(run());
    const seen = this.state.idempotency.get(idempotency.key);
    if (seen !== undefined) {
      return seen.hash === idempotency.hash
        ? { ok: true, changed: false, result: seen.result }
        : reject('idempotency_conflict');
    }
    const outcome = outcomeOf(run());
    if (!outcome.ok) return outcome;
    const answer = { ...idempotency, result: outcome.result };
    this.state.idempotency.add(answer);
    this.state.changes.answers.push(answer);
    return outcome;
  }

  #deposit(command: Deposit): Outcome {
    if (command.amount <= 0n) return reject('amount_incorrect');
    if (UNDEPOSITABLE.has(command.owner) || isItem(command.asset)) return reject('amount_incorrect');
    if (isHouse(command.owner) !== (command.accountType === 0)) return reject('amount_incorrect');
    this.#bringIn(
      command.ledger,
      command.owner,
      command.accountType,
      command.asset,
      command.amount,
      'deposit',
      command.atMs,
    );
    return { ok: true, changed: true, result: {} };
  }

  #enterSimulation(command: EnterSimulation): Outcome {
    if (command.grant < 0n) return reject('amount_incorrect');
    if (this.state.granted.has(command.owner)) return { ok: true, changed: false, result: { granted: false } };
    if (command.grant > ZERO)
      this.#bringIn('demo', command.owner, 1, command.asset, command.grant, 'grant', command.atMs);
    this.state.granted.add(command.owner);
    this.state.changes.granted.push(command.owner);
    return { ok: true, changed: true, result: { granted: true } };
  }

  #bringIn(...[ledger, owner, type, asset, amount, kind, atMs]: BringIn): void {
    const outside = this.state.ledger.account(ledger, OWNER.external, 0, asset);
    const account = this.state.ledger.account(ledger, owner, type, asset);
    this.state.ledger.transfer(outside, account, amount, { kind, fromOrderId: 0, toOrderId: 0 }, atMs);
  }

  /** Both desks that rest orders see every tick, spot first. */
  #tick(command: TickCommand): boolean {
    const spot = applyTick(this.state, command);
    return marginTick(this.state, command) || spot;
  }

  /** Resting orders are kept in ticks of the former steps, positions in the former asset. */
  #checkSteps(listing: MarginListing): Rejection | undefined {
    const former = this.state.margin.find('live', listing.symbol)?.listing;
    if (former === undefined) return undefined;
    const same = (['tickSize', 'lotSize', 'asset', 'desk', 'base'] as const).every(
      (key) => former[key] === listing[key],
    );
    return same
      ? undefined
      : reject('instrument_invalid', {
          symbol: listing.symbol,
          detail: 'steps, asset and desk of a listed market stay',
        });
  }

  #list(command: ListInstrument): Outcome {
    const wrong = checkInstrument(command.instrument);
    if (wrong !== undefined) return wrong;
    const former = this.state.findInstrument(command.instrument.symbol);
    if (former !== undefined && stepsDiffer(former, command.instrument)) {
      // Resting orders are kept in ticks and lots of the former steps.
      return reject('instrument_invalid', { symbol: former.symbol, detail: 'steps of a listed instrument stay' });
    }
    this.state.list(command.instrument);
    return { ok: true, changed: true, result: {} };
  }
}

type BringIn = [
  ledger: Deposit['ledger'],
  owner: number,
  type: Deposit['accountType'],
  asset: string,
  amount: Deposit['amount'],
  kind: 'deposit' | 'grant',
  atMs: number,
];

function stepsDiffer(a: ListInstrument['instrument'], b: ListInstrument['instrument']): boolean {
  return a.tickSize !== b.tickSize || a.lotSize !== b.lotSize || a.base !== b.base || a.quote !== b.quote;
}

function outcomeOf(result: CommandResult | Rejection): Outcome {
  return 'ok' in result ? result : { ok: true, changed: true, result };
}
