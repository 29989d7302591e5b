/** What a company's own systems can be told of. */
export const WEBHOOK_EVENTS = [
  'customer.registered',
  'verification.decided',
  'deposit.credited',
  'deposit.refused',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.refused',
  'withdrawal.cancelled',
  'trading.halted',
  'trading.opened',
  'closing.written',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when an operator asks for it, to one endpoint. */
export const TEST_EVENT = 'test';

/** `failing`: taken off by the server, because nothing arrived for days. */
export const WEBHOOK_STATUSES = ['on', 'off', 'failing'] as const;
export const DELIVERY_STATUSES = ['waiting', 'done', 'failed'] as const;

/** How long after each failed attempt the next one follows, as the Standard Webhooks specification advises; ms. */
export const WEBHOOK_RETRIES_MS: readonly number[] = [
  5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000, 86_400_000,
];
