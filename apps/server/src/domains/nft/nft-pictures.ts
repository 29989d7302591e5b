import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../platform/db/database.ts';
import { dataUrl } from '../upload/upload-domain.ts';

const SIDES = { small: 360, large: 1_000 } as const;
const QUALITY = 86;
const DAY_MS = 86_400_000;

const SQL = {
  add: 'insert into nft_pictures (id, small, large, hash, created_ms) values ($1::uuid, $2, $3, $4, $5)',
  sweep: 'delete from nft_pictures where collection_id is null and created_ms <= $1',
} as const;

/**
 * Keeps the picture of an item in two sizes, encoded anew; its id. `picture`: what `cleanPicture` gave, or a drawing of
 * ours. What no collection has used within a day goes.
 */
export async function keepNftPicture(db: Database, picture: Buffer, nowMs: number): Promise<string> {
  const sized = async (side: number) => {
    const resized = sharp(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return dataUrl({ mime: 'image/webp', bytes: await resized.webp({ quality: QUALITY, effort: 2 }).toBuffer() });
  };
  const [small, large] = [await sized(SIDES.small), await sized(SIDES.large)];
  const id = randomUUID();
  const hash = createHash('sha256').update(large).digest('hex');
  await db.batch([
    { sql: SQL.sweep, params: [nowMs - DAY_MS] },
    { sql: SQL.add, params: [id, small, large, hash, nowMs] },
  ]);
  return id;
}

/** The picture of an item; undefined where there is none. */
export async function readNftPicture(
  db: Database,
  { collection, no }: { readonly collection: number; readonly no: number },
  size: keyof typeof SIDES,
): Promise<string | undefined> {
  const column = size === 'large' ? 'large' : 'small';
  const [row] = await db.query<{ img: string }>(
    `select p.${column} as img from nft_pictures p join nft_collections c on c.id = p.collection_id
      where p.collection_id = $1 and $2::bigint <= c.supply
        and p.place = ($2::bigint - 1) % nullif((select count(*) from nft_pictures a where a.collection_id = $1), 0)`,
    [collection, no],
  );
  return row?.img;
}

/** SHA-256 over the hashes of these pictures in order; undefined where one of them is unknown or belongs to a collection. */
export async function hashOfPictures(db: Database, ids: readonly string[]): Promise<string | undefined> {
  const rows = await db.query<{ id: string; hash: string }>(
    'select id::text as id, hash from nft_pictures where id = any(($1::text[])::uuid[]) and collection_id is null',
    [ids],
  );
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const all = createHash('sha256');
  for (const id of ids) {
    const hash = hashes.get(id);
    if (hash === undefined) return undefined;
    all.update(hash);
  }
  return all.digest('hex');
}
