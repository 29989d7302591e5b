import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, symbol, timeMs } from '../fields.ts';

/** Alerts of one customer, those that were told included. */
export const ALERTS_MAX = 50;
/** Letters of alerts to one customer in a day; then none is set until there were fewer. */
export const ALERTS_TOLD_MAX = 100;
/** `move`: the change of 24 hours, up or down. */
export const ALERT_DIRECTIONS = ['above', 'below', 'move'] as const;
/** Told once, or each day at most. */
export const ALERT_REPEATS = ['once', 'daily'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];
export type AlertRepeat = (typeof ALERT_REPEATS)[number];

export const listAlerts = endpoint({
  id: 'alert.list',
  method: 'GET',
  path: '/api/alert/list',
  caller: 'customer',
  summary: 'The customer’s price alerts, the newest first.',
  envelope: 'data',
  output: z.array(
    z.object({
      id: id(),
      symbol: z.string(),
      /** "BTC/USDT" */
      showSymbol: z.string(),
      direction: z.enum(ALERT_DIRECTIONS),
      /** A price; of a `move` percent. */
      price: decimal(),
      repeat: z.enum(ALERT_REPEATS),
      /** Also told by e-mail. */
      email: z.boolean(),
      /** It waits for its price; false: it was told, once. */
      waiting: z.boolean(),
      /** When it was told last; null for never. */
      toldTime: z.nullable(timeMs()),
      createTime: timeMs(),
    }),
  ),
});

export const saveAlert = endpoint({
  id: 'alert.save',
  method: 'POST',
  path: '/api/alert/save',
  caller: 'customer',
  summary:
    'Tells the customer when the last price of an instrument is at or above, or at or below, a price, or has moved by `price` percent in 24 hours: by a letter, by a notification to their devices, on the screen, and where `email` says so by e-mail. With `id` it takes the place of one of the customer’s own, and waits anew. What is reached already is refused.',
  envelope: 'data',
  body: z.object({
    id: z.optional(id()),
    symbol: symbol(),
    direction: z.enum(ALERT_DIRECTIONS),
    price: z.string().check(z.maxLength(40)),
    repeat: z.enum(ALERT_REPEATS),
    email: z._default(z.boolean(), false),
  }),
  output: z.object({ id: id() }),
});

export const removeAlert = endpoint({
  id: 'alert.remove',
  method: 'POST',
  path: '/api/alert/remove',
  caller: 'customer',
  summary: 'Removes a price alert of the customer.',
  envelope: 'none',
  body: z.object({ id: id() }),
});
