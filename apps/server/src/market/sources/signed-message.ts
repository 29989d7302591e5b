import { timingSafeEqual } from 'node:crypto';
import { priceMessage, type SourcePrice, sourcePrice } from '@bourse/wire/console';
import { Webhook } from 'standardwebhooks';

/** A message whose time of sending is further from now is refused, whatever it says. */
export const SIGNED_MS = 60_000;

/** What stands in the headers of a push, and beside the body of a frame. */
export interface Signed {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: string;
  readonly signature: string;
}

/** Prices of a source whose message was its own. */
export interface SentPrices {
  readonly source: string;
  /** The message's id: each counts once. */
  readonly id: string;
  readonly prices: readonly SourcePrice[];
  /** The symbols of those that are not of the form; "" where there is none. */
  readonly malformed: readonly string[];
}

export type MessageFault = 'signature' | 'time' | 'form';

/** Checks a message in the form of Standard Webhooks, and reads its body. `nowMs` is our clock. */
export function readSigned(
  source: { readonly name: string; readonly secret: string },
  { id, timestamp, signature }: Signed,
  body: string,
  nowMs: number,
): SentPrices | MessageFault {
  if (!isSigned(source.secret, { id, timestamp, signature }, body)) return 'signature';
  if (Math.abs(nowMs - Number(timestamp) * 1000) > SIGNED_MS) return 'time';
  const read = pricesIn(body);
  return read === undefined ? 'form' : { source: source.name, id, ...read };
}

function isSigned(secret: string, { id, timestamp, signature }: Signed, body: string): boolean {
  if (id.length > 100 || !/^\d{1,12}$/.test(timestamp)) return false;
  // The library's own check goes by the machine's clock, and all of ours by the server's.
  const own = Buffer.from(new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), body));
  // Several: of a secret that is being changed.
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === own.length && timingSafeEqual(given, own);
  });
}

/** One price that is not of the form does not hold up the others. Undefined: the body as a whole is not. */
function pricesIn(body: string): Pick<SentPrices, 'prices' | 'malformed'> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  const whole = priceMessage.safeParse(value);
  if (whole.success) return { prices: whole.data.prices, malformed: [] };
  if (whole.error.issues.some(({ path }) => path.length < 2)) return undefined;
  const prices: SourcePrice[] = [];
  const malformed: string[] = [];
  for (const one of (value as { readonly prices: readonly unknown[] }).prices) {
    const read = sourcePrice.safeParse(one);
    if (read.success) prices.push(read.data);
    else malformed.push(symbolOf(one));
  }
  return { prices, malformed };
}

function symbolOf(one: unknown): string {
  const symbol: unknown = Reflect.get(Object(one), 'symbol');
  return typeof symbol === 'string' ? symbol.slice(0, 24) : '';
}
