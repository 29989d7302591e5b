import { deserialize, serialize } from 'node:v8';
import type { StoredBatch } from '../exchange/group-committer.ts';
import type { Seed } from '../market/create-provider.ts';
import type { Priced } from '../market/price-intake.ts';
import type { SourceData } from '../market/price-source.ts';
import type { Tick } from '../market/tick.ts';
import type { MarketSetting } from '../platform/config.ts';
import type { ServerEvents } from '../services.ts';

/** What the core says to every gateway. */
export const TOLD = 'bourse.told';

/**
 * What one core is asked. The epoch is in the name: once a gateway has heard of a later core, it asks no former one, even
 * where that does not know yet that it was deposed.
 */
export const subjectOf = (epoch: number, question: 'call' | 'facts' | 'who'): string => `bourse.${epoch}.${question}`;

/** What gateways tell one another of calls that they let through. */
export const SPENT = 'bourse.spent';

type Told =
  | { readonly type: 'ticks'; readonly ticks: readonly Tick[] }
  | { readonly type: 'stored'; readonly batch: StoredBatch }
  | { readonly type: 'relisted'; readonly priced: readonly Priced[] }
  /** A sign of life, with the number of the last stored batch. */
  | { readonly type: 'sign'; readonly batch: number }
  | {
      [K in keyof ServerEvents]: { readonly type: 'event'; readonly name: K; readonly what: ServerEvents[K] };
    }[keyof ServerEvents];

/** Of the core with this epoch. */
export type FromLeader = Told & { readonly epoch: number };

/** What a gateway has to know before it opens. */
export interface MarketFacts {
  readonly market: MarketSetting;
  readonly seed: Seed;
  readonly source: SourceData;
}

/** A customer's or an operator's request, as it came to a gateway. */
export interface ForwardedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
  /** Who called the gateway. */
  readonly address: string;
  /** Whether a proxy that the gateway trusts wrote the headers that proxies add. */
  readonly trusted: boolean;
  /** The wall's clock; where it is not begun by then, it is refused and changes nothing. */
  readonly beginByMs: number;
}

export type ForwardedAnswer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
      readonly body: Uint8Array;
    }
  /** It came too late, and was not begun. */
  | 'late';

/** A token, and whose it has to be. */
export interface Who {
  readonly kind: 'customer' | 'operator';
  readonly token: string;
}

/** Only who has the credentials of NATS sends these: nothing that comes from a customer is read by this. */
export const pack = (message: unknown): Uint8Array => serialize(message);
export const unpack = <T>(bytes: Uint8Array): T => deserialize(bytes) as T;

/** Undefined for what no core or gateway of ours wrote. */
export function readable<T>(bytes: Uint8Array): T | undefined {
  try {
    return unpack<T>(bytes);
  } catch {
    return undefined;
  }
}
