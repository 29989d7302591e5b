import webPush from 'web-push';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** What the server proves to push services that it is who the browser subscribed to: base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What the key of notifications is sealed for. */
export const SEALED_OF = 'push key';
/** There is one row. */
const KEYS_ID = 1;
/**
 * Made at the first start and kept: other keys end every subscription. Where they were sealed with another SECRET_KEY they
 * are lost, and the subscriptions with them; the market opens all the same.
 */
export async function openPushKeys(db: Database, secrets: Secrets, nowMs: number): Promise<PushKeys> {
  const known = await readKeys(db, secrets);
  if (known !== undefined) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = secrets.seal(privateKey, SEALED_OF);
  const keys = { id: KEYS_ID, public_key: publicKey, private_key: sealed, created_ms: nowMs };
  await db.batch([
    statement(sqlFor.deleteFrom('push_keys')),
    statement(sqlFor.deleteFrom('push_subscriptions')),
    statement(sqlFor.insertInto('push_keys').values(keys)),
  ]);
  const kept = await readKeys(db, secrets);
  if (kept === undefined) throw new Error('the keys of notifications were not stored');
  return kept;
}

async function readKeys(db: Database, secrets: Secrets): Promise<PushKeys | undefined> {
  const row = await one(
    db,
    sqlFor.selectFrom('push_keys').select(['public_key', 'private_key']).where('id', '=', KEYS_ID),
  );
  if (row === undefined) return undefined;
  try {
    return { publicKey: row.public_key, privateKey: secrets.open(row.private_key, SEALED_OF).toString('utf8') };
  } catch {
    return undefined;
  }
}
