import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Secrets } from '../../platform/secrets.ts';

const SECRET_BYTES = 32;
/** How long the former secret signs too, so that receivers can change theirs meanwhile. */
export const FORMER_MS = 86_400_000;

/** A secret in the form of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What a secret is sealed for. */
export const sealedFor = (mark: string): string => `webhook ${mark}`;

export interface SealedSecrets {
  readonly mark: string;
  readonly secret_sealed: string;
  readonly former_sealed: string;
  readonly former_until_ms: number;
}

export const openSecret = (secrets: Secrets, { mark, secret_sealed }: SealedSecrets): string =>
  secrets.open(secret_sealed, sealedFor(mark)).toString();

/** The headers of one attempt: signed with the secret, and with the former one as long as that counts. */
export function signedHeaders(
  secrets: Secrets,
  endpoint: SealedSecrets,
  { id, body, nowMs }: { readonly id: string; readonly body: string; readonly nowMs: number },
): Readonly<Record<string, string>> {
  const at = new Date(nowMs);
  const keys = [openSecret(secrets, endpoint)];
  if (endpoint.former_sealed !== '' && nowMs < endpoint.former_until_ms) {
    keys.push(secrets.open(endpoint.former_sealed, sealedFor(endpoint.mark)).toString());
  }
  return {
    'content-type': 'application/json',
    'user-agent': 'bourse-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': keys.map((key) => new Webhook(key).sign(id, at, body)).join(' '),
  };
}
