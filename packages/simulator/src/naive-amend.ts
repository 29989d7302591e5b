import type { AmendOrder, Instrument } from '@bourse/engine';
import { holdOf } from './naive-book.ts';
import { naiveForm } from './naive-form.ts';
import { naiveMatch } from './naive-match.ts';
import { type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

/** Takes the former order out and tries the new one; where that is refused, everything is put back as it was. */
export function naiveAmend(exchange: NaiveState, command: AmendOrder): NaiveOutcome {
  const { ledger, owner, orderId, price, quantity, quote, atMs } = command;
  const former = exchange.open.find((one) => one.id === orderId && one.owner === owner && one.ledger === ledger);
  if (former === undefined) return refuse('order_not_open');
  const instrument = exchange.instruments.get(former.symbol) as Instrument;
  const pocket = exchange.ledger.account(ledger, owner, 1, former.side === 'buy' ? instrument.quote : instrument.base);
  const { open } = exchange;
  const held = holdOf(former);
  pocket.held -= held;
  pocket.available += held;
  exchange.open = open.filter((one) => one !== former);
  const order = {
    type: 'place-order',
    ledger,
    owner,
    symbol: former.symbol,
    side: former.side,
    kind: 'limit',
    price,
    quantity: (quantity - former.filled) as typeof quantity,
    budget: 0n as typeof quantity,
    quote,
    idempotency: null,
    atMs,
  } as const;
  const wrong = naiveForm(instrument, order);
  const outcome = wrong === undefined ? naiveMatch(exchange, instrument, order, orderId) : refuse(wrong);
  if (!outcome.ok) {
    pocket.held += held;
    pocket.available -= held;
    exchange.open = open;
  }
  return outcome;
}
