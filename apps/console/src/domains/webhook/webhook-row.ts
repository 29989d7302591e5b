import type { OutputOf } from '@bourse/wire';
import type { deliveryList, WebhookAttempt, webhookList } from '@bourse/wire/console';
import type { RaRecord, useTranslate } from 'react-admin';

type Translate = ReturnType<typeof useTranslate>;

export type WebhookRow = OutputOf<typeof webhookList> & RaRecord<number>;
export type DeliveryRow = OutputOf<typeof deliveryList> & RaRecord<number>;

/** What an event is called: "customer.registered". */
export const eventName = (t: Translate, type: string): string => t(`events.${type.replace('.', '_')}`, { _: type });

const ERRORS: Readonly<Record<string, string>> = {
  'took too long': 'late',
  'a private address': 'private',
  'not https': 'notHttps',
  'no address': 'unknown',
  ENOTFOUND: 'unknown',
  ECONNREFUSED: 'closed',
  ECONNRESET: 'broken',
};

/** What came of an attempt, in words. */
export function outcomeOf(t: Translate, { status, error }: Pick<WebhookAttempt, 'status' | 'error'>): string {
  if (status >= 300 && status < 400) return t('connections.redirect', { status });
  if (status > 0) return `HTTP ${status}`;
  const known = ERRORS[error];
  return known === undefined ? error : t(`connections.${known}`);
}
