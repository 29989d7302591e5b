import { randomBytes } from 'node:crypto';
import type { DefiCoin, JoinTypedData, joinMessage, OutputOf, sendApproveHash } from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import type { InferResult } from 'kysely';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { DefiDeps } from './defi-deps.ts';
import { joinTypedData } from './join-typed-data.ts';
import { ParticipantStore } from './participant-store.ts';
import { programState } from './program-state.ts';
import { signerOf } from './signer-of.ts';

/** How long a wallet may take. */
export const MESSAGE_MS = 10 * 60_000;
const NONCE_BYTES = 32;

/** That wait for the signature of this address. */
const messagesFor = (userId: number, address: string, nowMs: number) =>
  sqlFor
    .selectFrom('defi_messages')
    .select(['nonce', 'coin', 'typed_data'])
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('used_ms', 'is', null)
    .where('expires_ms', '>', nowMs);
type StoredMessage = InferResult<ReturnType<typeof messagesFor>>[number];

/** Makes the message that a wallet of a verified customer is asked to sign; what was made before for this coin is good no more. */
export async function makeJoinMessage(
  deps: DefiDeps,
  { session, body, lang, nowMs }: Call<typeof joinMessage>,
): Promise<OutputOf<typeof joinMessage>> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { userId } = session;
  await deps.persons.accountsOf(userId);
  const checked = checkAddress('ERC', body.address);
  if (!checked.ok) throw refusalOf(checked.issue);
  await refuseClosed(deps, body.coin);
  await refuseTaken(deps, userId, body.coin, checked.address.toLowerCase());
  const nonce = `0x${randomBytes(NONCE_BYTES).toString('hex')}`;
  const expiresMs = nowMs + MESSAGE_MS;
  const typedData = joinTypedData({
    name: deps.deployment.name,
    chainId: deps.chain?.chainId ?? 0,
    coin: body.coin,
    userId,
    address: checked.address,
    nonce,
    expiresMs,
    lang,
  });
  const former = sqlFor
    .deleteFrom('defi_messages')
    .where('user_id', '=', userId)
    .where('coin', '=', body.coin)
    .where('used_ms', 'is', null);
  const message = sqlFor.insertInto('defi_messages').values({
    nonce,
    user_id: userId,
    coin: body.coin,
    address: checked.address.toLowerCase(),
    typed_data: JSON.stringify(typedData),
    expires_ms: expiresMs,
  });
  await deps.db.batch([statement(former), statement(message)]);
  return { typedData, expiresMs };
}

/** Joins where the address has signed a message that was made for it and this account, is not over and was not used. */
export async function joinWithSignature(
  deps: DefiDeps,
  { session, body, nowMs }: Call<typeof sendApproveHash>,
): Promise<undefined> {
  if (body.userId !== session.userId) throw new Refusal('forbidden', { field: 'userId' });
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { userId } = session;
  const address = body.address.toLowerCase();
  const signed = await signedMessage(deps, userId, address, body.hash, nowMs);
  await deps.persons.accountsOf(userId);
  await refuseClosed(deps, signed.coin);
  const joined = sqlFor.insertInto('defi_participants').values({
    user_id: userId,
    coin: signed.coin,
    address,
    nonce: signed.nonce,
    signature: body.hash,
    joined_ms: nowMs,
  });
  const used = sqlFor.updateTable('defi_messages').set({ used_ms: nowMs }).where('nonce', '=', signed.nonce);
  try {
    await deps.db.batch([statement(joined), statement(used)]);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    await refuseTaken(deps, userId, signed.coin, address);
    throw new Refusal('defi_message_over', { field: 'hash' });
  }
  deps.recordChanged(userId, 'defi', 0);
  return undefined;
}

/** Of the messages that wait for this address, the one that it has signed. */
async function signedMessage(
  { db }: Pick<DefiDeps, 'db'>,
  userId: number,
  address: string,
  signature: string,
  nowMs: number,
): Promise<StoredMessage> {
  const waiting = await rows(db, messagesFor(userId, address, nowMs));
  if (waiting.length === 0) throw new Refusal('defi_message_over', { field: 'hash' });
  for (const message of waiting) {
    const typedData = JSON.parse(message.typed_data) as JoinTypedData;
    if ((await signerOf(typedData, signature)) === address) return message;
  }
  throw new Refusal('defi_signature_wrong', { field: 'hash' });
}

async function refuseClosed(deps: DefiDeps, coin: DefiCoin): Promise<void> {
  const { open, closedFor } = await programState(deps);
  if (open.includes(coin)) return;
  throw new Refusal(CLOSED[closedFor ?? 'chain'], { field: 'coin' });
}

const CLOSED = { chain: 'defi_closed_chain', fund: 'defi_closed_fund', rates: 'defi_closed_rates' } as const;

async function refuseTaken(deps: DefiDeps, userId: number, coin: DefiCoin, address: string): Promise<void> {
  const store = new ParticipantStore(deps.db);
  if ((await store.find(userId, coin)) !== undefined) throw new Refusal('defi_is_joined');
  const other = await store.withAddress(coin, address);
  if (other !== undefined) throw new Refusal('defi_address_taken', { field: 'address' });
}
