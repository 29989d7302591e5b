import type {
  AdjustMargin,
  AmendOrder,
  CancelOrder,
  ClosePosition,
  Command,
  EnterSimulation,
  FundAccount,
  Instrument,
  ListInstrument,
  PlaceMargin,
  PlaceOrder,
  SetStop,
  TickCommand,
} from '@bourse/engine';
import { naiveAmend } from './naive-amend.ts';
import { naiveGrantLevel, naiveSetLevel, naiveSetSchedule } from './naive-fee-commands.ts';
import { naiveForm, naiveListingIsSound } from './naive-form.ts';
import { naiveConvert, naiveMoveFunds } from './naive-funds.ts';
import { naiveHalt, naiveOpen } from './naive-halt-commands.ts';
import { isItem } from './naive-ledger.ts';
import { naiveSetLimit } from './naive-limits.ts';
import { mine, naiveAdjustMargin, naiveCancelMargin } from './naive-margin-close.ts';
import { naiveClosePosition } from './naive-margin-closing.ts';
import { naiveListMargin, naivePlaceMargin } from './naive-margin-place.ts';
import { naiveCancelStop, naiveSetStop } from './naive-margin-stops.ts';
import { naiveMarginTick } from './naive-margin-tick.ts';
import { naiveMatch } from './naive-match.ts';
import { done, idle, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { naivePhase, notListed, phaseOf } from './naive-phases.ts';
import { naiveApplyProduct } from './naive-product-commands.ts';
import { naiveDividend, naiveSplit } from './naive-shares.ts';
import { NaiveState } from './naive-state.ts';
import { naiveTick } from './naive-tick.ts';
import { naiveListTimed, naivePlaceTimed, naiveSettleTimed } from './naive-timed.ts';
import {
  naiveAdjustBalance,
  naiveEndDeposit,
  naiveEndWithdrawal,
  naiveMoveHouse,
  naivePayCommissions,
  naiveRecordAuditEntry,
  naiveRequestDeposit,
  naiveRequestWithdrawal,
} from './naive-treasury.ts';

/** The engine's twin, written from its description with lists, sorts and scans. It shares no code with the engine. */
export class NaiveExchange extends NaiveState {
  apply(command: Command): NaiveOutcome {
    this.margin.begin();
    this.products.begin();
    this.rebates = [];
    switch (command.type) {
      case 'list-instrument':
        return this.#list(command);
      case 'fund-account':
        return this.#deposit(command);
      case 'enter-simulation':
        return this.#enter(command);
      case 'place-order':
        return this.#once(command, () =>
          this.#listed('spot', command.symbol, command.side === 'buy', () =>
            this.halts.guard('spot', command.symbol, command, (one) => this.#place(one)),
          ),
        );
      case 'cancel-order':
        return this.#cancel(command);
      case 'amend-order':
        return this.#once(command, () => this.#amend(command));
      case 'tick':
        return this.#tick(command);
      case 'list-timed':
        return naiveListTimed(this, command);
      case 'place-timed':
        return this.#once(command, () =>
          this.#listed('timed', command.symbol, true, () => naivePlaceTimed(this, command)),
        );
      case 'settle-timed':
        return naiveSettleTimed(this, command);
      case 'list-margin':
        return naiveListMargin(this, command);
      case 'place-margin':
        return this.#once(command, () => this.#placeMargin(command));
      case 'cancel-margin':
        return naiveCancelMargin(this, command);
      case 'close-position':
        return this.#once({ idempotency: command.idempotency ?? null }, () =>
          this.#onPosition(command, (one) => naiveClosePosition(this, one)),
        );
      case 'adjust-margin':
        return this.#once(command, () =>
          command.how === 'reduce'
            ? this.#onPosition(command, (one) => naiveAdjustMargin(this, one))
            : naiveAdjustMargin(this, command),
        );
      case 'set-stop':
        return this.#once({ idempotency: command.idempotency ?? null }, () =>
          this.#onPosition(command, (one) => naiveSetStop(this, one)),
        );
      case 'cancel-stop':
        return naiveCancelStop(this, command);
      case 'move-funds':
        return this.#once(command, () => naiveMoveFunds(this, command));
      case 'convert':
        return this.#once(command, () => naiveConvert(this, command));
      case 'request-deposit':
        return this.#once(command, () => naiveRequestDeposit(this, command));
      case 'request-withdrawal':
        return this.#once(command, () => naiveRequestWithdrawal(this, command));
      case 'end-deposit':
        return naiveEndDeposit(this, command);
      case 'end-withdrawal':
        return naiveEndWithdrawal(this, command);
      case 'adjust-balance':
        return naiveAdjustBalance(this, command);
      case 'move-house':
        return naiveMoveHouse(this, command);
      case 'pay-commissions':
        return naivePayCommissions(this, command);
      case 'halt-trading':
        return naiveHalt(this, command);
      case 'open-trading':
        return naiveOpen(this, command);
      case 'set-fee-schedule':
        return naiveSetSchedule(this, command);
      case 'set-fee-level':
        return naiveSetLevel(this, command);
      case 'grant-fee-level':
        return naiveGrantLevel(this, command);
      case 'set-risk-limit':
        return naiveSetLimit(this, command);
      case 'wind-down-listing':
      case 'end-listing':
      case 'reopen-listing':
        return naivePhase(this, command);
      case 'split-shares':
        return naiveSplit(this, command);
      case 'pay-dividend':
        return naiveDividend(this, command);
      case 'record-audit-entry':
        return naiveRecordAuditEntry(this, command);
      default:
        return naiveApplyProduct(this, command, (bought, run) => this.#once(bought, run));
    }
  }

  #list({ instrument }: ListInstrument): NaiveOutcome {
    if (!naiveListingIsSound(instrument)) return refuse('instrument_invalid');
    const former = this.instruments.get(instrument.symbol);
    const isEnded = phaseOf(this, 'spot', instrument.symbol) === 'ended';
    const same = (one: Instrument) => [one.base, one.quote, ...(isEnded ? [] : [one.tickSize, one.lotSize])].join();
    if (former !== undefined && same(former) !== same(instrument)) return refuse('instrument_invalid');
    this.instruments.set(instrument.symbol, instrument);
    return done({});
  }

  #deposit(command: FundAccount): NaiveOutcome {
    const { ledger, owner, accountType, asset, amount } = command;
    if (amount <= 0n || [-1, -4, -8, -10].includes(owner) || owner < 0 !== (accountType === 0) || isItem(asset))
      return refuse('amount_incorrect');
    this.ledger.account(ledger, owner, accountType, asset).available += amount;
    this.ledger.account(ledger, -1, 0, asset).available -= amount;
    return done({});
  }

  #enter({ owner, asset, grant }: EnterSimulation): NaiveOutcome {
    if (grant < 0n) return refuse('amount_incorrect');
    if (this.granted.includes(owner)) return idle({ granted: false });
    this.granted.push(owner);
    this.ledger.account('demo', owner, 1, asset).available += grant;
    this.ledger.account('demo', -1, 0, asset).available -= grant;
    return done({ granted: true });
  }

  #once({ idempotency }: Pick<PlaceOrder, 'idempotency'>, run: () => NaiveOutcome): NaiveOutcome {
    const seen = idempotency === null ? undefined : this.answers.get(idempotency.key);
    if (seen !== undefined) return seen.hash === idempotency?.hash ? idle(seen.result) : refuse('idempotency_conflict');
    const outcome = run();
    if (outcome.ok && idempotency !== null) {
      this.answers.set(idempotency.key, { hash: idempotency.hash, result: outcome.result });
    }
    return outcome;
  }

  #place(command: PlaceOrder): NaiveOutcome {
    const instrument = this.instruments.get(command.symbol);
    if (instrument === undefined) return refuse('unknown_instrument');
    const wrong = naiveForm(instrument, command);
    if (wrong !== undefined) return refuse(wrong);
    const mine = this.open.filter((one) => one.owner === command.owner && one.ledger === command.ledger);
    if (command.kind === 'limit' && mine.length >= 500) return refuse('too_many_orders');
    return naiveMatch(this, instrument, command);
  }

  #listed(desk: string, symbol: string, opens: boolean, run: () => NaiveOutcome): NaiveOutcome {
    const wrong = notListed(this, desk, symbol, opens);
    return wrong === undefined ? run() : refuse(wrong);
  }

  #amend(command: AmendOrder): NaiveOutcome {
    const { ledger, owner, orderId } = command;
    const own = this.open.find((one) => one.id === orderId && one.owner === owner && one.ledger === ledger);
    const desk = own === undefined ? undefined : 'spot';
    return this.halts.guard(desk, own?.symbol ?? '', command, (one) => naiveAmend(this, one));
  }

  #placeMargin(command: PlaceMargin): NaiveOutcome {
    const { symbol } = command;
    const desk = this.margin.listings.find((one) => one.symbol === symbol)?.desk;
    const guarded = () => this.halts.guard(desk, symbol, command, (one) => naivePlaceMargin(this, one));
    return desk === undefined ? guarded() : this.#listed(desk, symbol, true, guarded);
  }

  #onPosition<C extends AdjustMargin | ClosePosition | SetStop>(
    command: C,
    run: (command: C) => NaiveOutcome,
  ): NaiveOutcome {
    const { symbol } = mine(this, command) ?? {};
    const desk = this.margin.listings.find((one) => one.symbol === symbol)?.desk;
    return this.halts.guard(desk, symbol ?? '', command, run);
  }

  #cancel({ ledger, owner, orderId, atMs: _ }: CancelOrder): NaiveOutcome {
    const order = this.open.find((one) => one.id === orderId && one.owner === owner && one.ledger === ledger);
    if (order === undefined) return refuse('order_not_open');
    this.takeOut(order);
    return done({ orderId, status: 'cancelled', filled: order.filled, value: order.value });
  }

  #tick(command: TickCommand): NaiveOutcome {
    const before = this.trades.length;
    const instrument = this.instruments.get(command.symbol);
    const { symbol, quote } = command;
    const isLive = (desk: string) => !this.halts.isOn(desk, symbol) && !this.halts.isBefore(desk, symbol, quote.id);
    if (instrument !== undefined && isLive('spot')) naiveTick(this, instrument, command);
    const desk = this.margin.listings.find((one) => one.symbol === symbol)?.desk;
    const onMargin = desk !== undefined && isLive(desk) && naiveMarginTick(this, command);
    return onMargin || this.trades.length > before ? done({}) : idle({});
  }
}
