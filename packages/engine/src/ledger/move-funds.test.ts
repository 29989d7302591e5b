import { type Amount, amount, formatAmount, type Price, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { Engine } from '../core/engine.ts';
import type { Convert, MoveFunds } from './commands.ts';
import { assertBalanced } from './ledger.ts';
import type { AccountType } from './owners.ts';

const AT = { ledger: 'live', atMs: 1 } as const;

/** Customer 1 with 100 USDT on the platform, the house with 2 BTC. */
function funded(): Engine {
  const engine = new Engine();
  const bring = (owner: number, accountType: AccountType, asset: string, text: string) =>
    engine.apply({ type: 'fund-account', ...AT, owner, accountType, asset, amount: amount(text) });
  bring(1, 1, 'usdt', '100');
  bring(-2, 0, 'btc', '2');
  return engine;
}

function answer(engine: Engine, command: MoveFunds | Convert): string {
  const outcome = engine.apply(command);
  assertBalanced(engine.state.ledger);
  if (!outcome.ok) return outcome.code;
  const texts = [...engine.state.ledger.accounts()]
    .filter((one) => one.owner > 0)
    .map((one) => `${one.type} ${formatAmount(one.available)} ${one.asset}`);
  return texts.join(', ');
}

describe('moving', () => {
  const move = (change: Partial<MoveFunds>): MoveFunds => ({
    type: 'move-funds',
    ...AT,
    owner: 1,
    asset: 'usdt',
    from: 1,
    to: 3,
    amount: amount('40'),
    idempotency: null,
    ...change,
  });

  it.each<[Partial<MoveFunds>, string]>([
    [{}, '1 60 usdt, 3 40 usdt'],
    [{ amount: amount('100') }, '1 0 usdt, 3 100 usdt'],
    [{ amount: amount('100.00000001') }, 'insufficient_balance'],
    [{ amount: amount('0') }, 'amount_incorrect'],
    [{ amount: amount('-1') }, 'amount_incorrect'],
    [{ to: 1 }, 'same_account'],
    [{ from: 9 }, 'insufficient_balance'],
    [{ owner: 2 }, 'insufficient_balance'],
    [{ ledger: 'demo' }, 'insufficient_balance'],
    // Not the customer's.
    [{ to: 0 }, 'amount_incorrect'],
    [{ from: 0 }, 'amount_incorrect'],
    [{ owner: -2, asset: 'btc', from: 0, to: 1, amount: amount('1') }, 'amount_incorrect'],
  ])('%o: %s', (change, expected) => expect(answer(funded(), move(change))).toBe(expected));
});

describe('converting', () => {
  const convert = (change: Partial<Convert>): Convert => ({
    type: 'convert',
    ...AT,
    owner: 1,
    from: { type: 1, asset: 'usdt' },
    to: { type: 1, asset: 'btc' },
    amount: amount('100'),
    price: price('0.000016'),
    idempotency: null,
    ...change,
  });

  it.each<[Partial<Convert>, string]>([
    [{}, '1 0 usdt, 1 0.0016 btc'],
    [{ price: price('0.0000166666') }, '1 0 usdt, 1 0.00166666 btc'],
    [{ amount: amount('100.00000001') }, 'insufficient_balance'],
    [{ price: price('0.02') }, '1 0 usdt, 1 2 btc'],
    [{ price: price('0.0200000001') }, 'house_limit'],
    [{ to: { type: 3, asset: 'usdt' } }, 'amount_incorrect'],
    [{ market: price('0.000016') }, '1 0 usdt, 1 0.0016 btc'],
    [{ market: price('0.0000159999') }, 'price_moved'],
    [{ market: null }, 'price_stale'],
    [{ price: 0n as Price }, 'amount_incorrect'],
    [{ amount: 0n as Amount }, 'amount_incorrect'],
    [{ amount: 1n as Amount }, 'amount_incorrect'],
    [{ to: { type: 0, asset: 'btc' } }, 'amount_incorrect'],
    [{ owner: -2, from: { type: 0, asset: 'btc' }, to: { type: 0, asset: 'usdt' } }, 'amount_incorrect'],
  ])('%o: %s', (change, expected) => expect(answer(funded(), convert(change))).toBe(expected));
});
