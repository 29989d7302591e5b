import { boundTo as customerFactor } from './domains/account/second-factor.ts';
import { place as bankCard } from './domains/bank/bank-store.ts';
import { sealedFor as caseDocument } from './domains/case/operator-calls.ts';
import { sealedFor as document } from './domains/certification/ask-to-be-verified.ts';
import { sealedFor as defiSeed } from './domains/defi/draw-block.ts';
import { sealedFor as offeringSeed } from './domains/offering/draw-job.ts';
import { sealedFor as operatorFactor } from './domains/operator/check-factor.ts';
import { sealedFor as passwordHalf } from './domains/operator/password-halves.ts';
import { SEALED_OF as PUSH_KEY } from './domains/push/push-keys.ts';
import { sealedOf as pushSubscription } from './domains/push/push-store.ts';
import { sealedFor as serviceAttachment } from './domains/service/attachment-store.ts';
import { sealOf as upload } from './domains/upload/upload-store.ts';
import { sealedFor as webhookSecret } from './domains/webhook/webhook-secrets.ts';
import { PAYOUT } from './exchange/money-records.ts';
import { SEALED, SEED_FACT } from './exchange/open-market.ts';

/** A column whose values are sealed with the server's key. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns that tell its rows apart, and further SQL that `of` needs: "(select …) as name". */
  readonly key: readonly string[];
  readonly more?: string;
  /** Which rows, where not all of them are sealed. */
  readonly where?: string;
  /** What stands before a sealed value. */
  readonly prefix?: string;
  /** What a row's value is sealed for. */
  of(row: Readonly<Record<string, string | number>>): string;
}

/** Every column that is sealed: what a change of the key writes anew. A test finds whoever seals and is not here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'operators', column: 'totp_secret', key: ['id'], of: ({ id }) => operatorFactor(Number(id)) },
  {
    table: 'operator_password_halves',
    column: 'sealed',
    key: ['operator_id', 'holder_id'],
    more: '(select name from operators o where o.id = operator_id) as name',
    of: ({ name, holder_id }) => passwordHalf(String(name), Number(holder_id)),
  },
  { table: 'users', column: 'totp_secret', key: ['id'], of: ({ id }) => customerFactor(Number(id)) },
  { table: 'bank_cards', column: 'sealed', key: ['id'], of: ({ id }) => bankCard(Number(id)) },
  {
    table: 'certifications',
    column: 'number_sealed',
    key: ['id'],
    more: 'user_id, level',
    of: ({ user_id, level }) => document(Number(user_id), Number(level)),
  },
  { table: 'case_documents', column: 'sealed', key: ['id'], of: ({ id }) => caseDocument(String(id)) },
  {
    table: 'service_attachments',
    column: 'sealed',
    key: ['id'],
    of: ({ id }) => serviceAttachment(String(id)),
  },
  { table: 'uploads', column: 'sealed', key: ['id'], of: ({ id }) => upload(String(id)) },
  { table: 'money_details', column: 'sealed', key: ['reference'], of: () => PAYOUT },
  {
    table: 'offering_draws',
    column: 'sealed_seed',
    key: ['offering_id'],
    of: ({ offering_id }) => offeringSeed(Number(offering_id)),
  },
  { table: 'defi_draws', column: 'sealed_seed', key: ['day'], of: ({ day }) => defiSeed(Number(day)) },
  { table: 'push_keys', column: 'private_key', key: ['id'], of: () => PUSH_KEY },
  {
    table: 'push_subscriptions',
    column: 'sealed',
    key: ['session_id'],
    of: ({ session_id }) => pushSubscription(Number(session_id)),
  },
  { table: 'webhook_endpoints', column: 'secret_sealed', key: ['mark'], of: ({ mark }) => webhookSecret(String(mark)) },
  {
    table: 'webhook_endpoints',
    column: 'former_sealed',
    key: ['mark'],
    where: "former_sealed <> ''",
    of: ({ mark }) => webhookSecret(String(mark)),
  },
  {
    table: 'facts',
    column: 'value',
    key: ['name'],
    where: `name = '${SEED_FACT}' and value like '${SEALED}%'`,
    prefix: SEALED,
    of: () => SEED_FACT,
  },
];
