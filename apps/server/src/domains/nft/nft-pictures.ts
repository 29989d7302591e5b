import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dataUrl } from '../../platform/data-url.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

const SIDES = { small: 360, large: 1_000 } as const;
const QUALITY = 86;
const DAY_MS = 86_400_000;

/**
 * Keeps the picture of an item in two sizes, encoded anew; its id. `picture`: what `cleanPicture` gave, or a drawing of
 * ours. What no collection has used within a day goes.
 */
export async function keepNftPicture(db: Database, picture: Buffer, nowMs: number): Promise<string> {
  const sharp = await loadSharp();
  const sized = async (side: number) => {
    const resized = sharp(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return dataUrl({ mime: 'image/webp', bytes: await resized.webp({ quality: QUALITY, effort: 2 }).toBuffer() });
  };
  const [small, large] = [await sized(SIDES.small), await sized(SIDES.large)];
  const id = randomUUID();
  const hash = createHash('sha256').update(large).digest('hex');
  const unused = sqlFor
    .deleteFrom('nft_pictures')
    .where('collection_id', 'is', null)
    .where('created_ms', '<=', nowMs - DAY_MS);
  const kept = sqlFor.insertInto('nft_pictures').values({ id, small, large, hash, created_ms: nowMs });
  await db.batch([statement(unused), statement(kept)]);
  return id;
}

/** The picture of an item; undefined where there is none. */
export async function readNftPicture(
  db: Database,
  { collection, no }: { readonly collection: number; readonly no: number },
  size: keyof typeof SIDES,
): Promise<string | undefined> {
  const pictures = sqlFor
    .selectFrom('nft_pictures')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where('collection_id', '=', collection);
  const row = await one(
    db,
    sqlFor
      .selectFrom('nft_pictures as p')
      .innerJoin('nft_collections as c', 'c.id', 'p.collection_id')
      .select(size === 'large' ? 'p.large as img' : 'p.small as img')
      .where('p.collection_id', '=', collection)
      .where('c.supply', '>=', no)
      .where('p.place', '=', sql<number>`${no - 1}::bigint % nullif(${pictures}, 0)`),
  );
  return row?.img;
}

/** SHA-256 over the hashes of these pictures in order; undefined where one of them is unknown or belongs to a collection. */
export async function hashOfPictures(db: Database, ids: readonly string[]): Promise<string | undefined> {
  const unused = sqlFor
    .selectFrom('nft_pictures')
    .select(['id', 'hash'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('collection_id', 'is', null);
  const hashes = new Map((await rows(db, unused)).map(({ id, hash }) => [id, hash]));
  const all = createHash('sha256');
  for (const id of ids) {
    const hash = hashes.get(id);
    if (hash === undefined) return undefined;
    all.update(hash);
  }
  return all.digest('hex');
}
