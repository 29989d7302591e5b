import { rename, writeFile } from 'node:fs/promises';
import { migrate } from '../platform/db/migrate.ts';
import { findKey, keyFile, newKey, nextKeyFile, openSecrets } from '../platform/secret-key.ts';
import { isKeyOf, rotateKey } from '../rotate-key.ts';
import { MIGRATIONS, withDatabase } from './with-database.ts';

const KEY_MIN = 32;

/**
 * Changes the key: everything sealed is sealed anew, in one transaction. The server must be stopped, because it seals with
 * the key that it was started with. NEW_SECRET_KEY: the key to come, which is SECRET_KEY from then on; without it one is
 * made for DATA_DIR/secret.key.
 */
await withDatabase('owner', async (db, config) => {
  await migrate(db, MIGRATIONS);
  const former = await openSecrets(config, db, (secrets) => isKeyOf(db, secrets));
  const given = process.env.NEW_SECRET_KEY || undefined;
  if (config.SECRET_KEY !== undefined && given === undefined)
    throw new Error('NEW_SECRET_KEY: the key to come, of at least 32 characters; SECRET_KEY is the one in force');
  const key = given ?? newKey();
  if (key.length < KEY_MIN) throw new Error('NEW_SECRET_KEY: must have at least 32 characters');
  if (key === (await findKey(config))) throw new Error('NEW_SECRET_KEY: is the key in force');
  const inFile = config.SECRET_KEY === undefined;
  // First: what is stored can be opened by some file at every moment.
  if (inFile) await writeFile(nextKeyFile(config.DATA_DIR), `${key}\n`, { mode: 0o600 });
  const count = await db.transaction((within) => rotateKey(within, former, key));
  if (inFile) await rename(nextKeyFile(config.DATA_DIR), keyFile(config.DATA_DIR));
  const place = inFile ? keyFile(config.DATA_DIR) : 'SECRET_KEY: set it to what NEW_SECRET_KEY is';
  return `${count} sealed values are sealed anew. The key in force is now in ${place}. Backups of before need the former key.`;
});
