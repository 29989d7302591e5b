import { randomUUID } from 'node:crypto';
import type { SourcePrice } from '@bourse/wire/console';
import { Webhook } from 'standardwebhooks';
import type { Signed } from './signed-message.ts';

export const TEST_SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;

/** A message as a company's own source signs it, for tests. */
export interface TestMessage extends Signed {
  readonly body: string;
}

export function signedMessage(
  prices: readonly (Partial<SourcePrice> & Record<string, unknown>)[],
  nowMs: number,
  { secret = TEST_SECRET, id = randomUUID() as string, body = JSON.stringify({ prices }) } = {},
): TestMessage {
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), body);
  return { id, timestamp, signature, body };
}

export const headersOf = ({ id, timestamp, signature }: Signed) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
});
