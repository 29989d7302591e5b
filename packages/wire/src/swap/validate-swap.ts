import { type Amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { ExchangeBody } from './currency-exchange.ts';

export type SwapCheck = { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly issue: Issue };

/** Currencies that can be exchanged with USDT alone. */
export function swapsWithUsdtOnly(asset: string): boolean {
  return asset === 'brl';
}

/** Two different assets (BRL only with USDT), an amount above zero and not above what is free. */
export function validateSwap(draft: ExchangeBody, available?: Amount): SwapCheck {
  const wrong = (key: Issue['key'], field: string): SwapCheck => ({ ok: false, issue: { key, field } });
  const { fromSymbol: from, toSymbol: to } = draft;
  if (from === to) return wrong('swap_same', 'toSymbol');
  if ((swapsWithUsdtOnly(from) && to !== 'usdt') || (swapsWithUsdtOnly(to) && from !== 'usdt')) {
    return wrong('stock92', 'toSymbol');
  }
  if (draft.total === undefined || draft.total === '') return wrong('swap_minNum', 'total');
  const amount = parseAmount(draft.total);
  if (!amount.ok) return wrong('amount_incorrect', 'total');
  if (amount.value <= 0n) return wrong('swap_minNum', 'total');
  if (available !== undefined && amount.value > available) return wrong('swap_maxNum', 'total');
  return { ok: true, amount: amount.value };
}
