import webPush from 'web-push';
import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** What the server proves to push services that it is who the browser subscribed to: base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const SEALED_OF = 'push key';
const SQL = {
  read: 'select public_key, private_key from push_keys where id = 1',
  forget: 'delete from push_keys',
  end: 'delete from push_subscriptions',
  keep: 'insert into push_keys (id, public_key, private_key, created_ms) values (1, $1, $2, $3)',
} as const;

/**
 * Made at the first start and kept: other keys end every subscription. Where they were sealed with another SECRET_KEY they
 * are lost, and the subscriptions with them; the market opens all the same.
 */
export async function openPushKeys(db: Database, secrets: Secrets, nowMs: number): Promise<PushKeys> {
  const known = await readKeys(db, secrets);
  if (known !== undefined) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.batch([
    { sql: SQL.forget, params: [] },
    { sql: SQL.end, params: [] },
    { sql: SQL.keep, params: [publicKey, secrets.seal(privateKey, SEALED_OF), nowMs] },
  ]);
  const kept = await readKeys(db, secrets);
  if (kept === undefined) throw new Error('the keys of notifications were not stored');
  return kept;
}

async function readKeys(db: Database, secrets: Secrets): Promise<PushKeys | undefined> {
  const [row] = await db.query<{ public_key: string; private_key: string }>(SQL.read);
  if (row === undefined) return undefined;
  try {
    return { publicKey: row.public_key, privateKey: secrets.open(row.private_key, SEALED_OF).toString('utf8') };
  } catch {
    return undefined;
  }
}
