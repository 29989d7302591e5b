import { createHash, randomBytes } from 'node:crypto';
import { DEFI_DAY_MS, type DefiDraw, defiDayOf, defiDayText } from '@bourse/wire';
import { type ChainBlock, type ChainReader, ChainSilent } from '../../platform/chain/chain-reader.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { DefiDeps } from './defi-deps.ts';

/** The first block this long after a day's end decides which block of the day counts. */
export const DECIDES_MS = 5 * 60_000;
const SEED_BYTES = 16;

type Deps = Pick<DefiDeps, 'db' | 'clock' | 'secrets'>;

/** What the seed of a day's draw is sealed for. */
export const sealedFor = (day: number): string => `defi day ${day} seed`;
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const drawOf = (day: number) => sqlFor.selectFrom('defi_draws').where('day', '=', day);
const latest = sqlFor
  .selectFrom('defi_draws')
  .selectAll()
  .where('block', 'is not', null)
  .orderBy('day', 'desc')
  .limit(1);

/**
 * The number of the block that counts, among those from `first` to `last`: SHA-256 of "SEED:HASH" modulo their number. Whoever makes
 * the deciding block does not know the seed; who knows the seed does not make the block.
 */
export function drawnNumber(seed: string, deciderHash: string, first: number, last: number): number {
  return first + Number(BigInt(`0x${sha256(`${seed}:${deciderHash}`)}`) % BigInt(last - first + 1));
}

/** Seals the seeds of today and tomorrow, where there are none: their hashes are public from now on. */
export async function sealAhead({ db, clock, secrets }: Deps): Promise<void> {
  const today = defiDayOf(clock());
  for (const day of [today, today + 1]) {
    if ((await one(db, drawOf(day).select('day'))) !== undefined) continue;
    const seed = randomBytes(SEED_BYTES).toString('hex');
    const sealed = {
      day,
      sealed_seed: secrets.seal(seed, sealedFor(day)),
      seed_hash: sha256(Buffer.from(seed, 'hex')),
    };
    await rows(
      db,
      sqlFor
        .insertInto('defi_draws')
        .values(sealed)
        .onConflict((conflict) => conflict.column('day').doNothing()),
    );
  }
}

/**
 * The block of a day at which holdings count, for all coins. It is drawn once, after the day. Rejects with `ChainSilent` where the
 * chain does not answer, or the deciding block has not come.
 */
export async function blockOfDay({ db, secrets }: Deps, chain: ChainReader, day: number): Promise<ChainBlock> {
  const known = await one(db, drawOf(day).select(['sealed_seed', 'block', 'block_hash', 'block_ms']));
  if (known?.block != null) return { number: known.block, hash: known.block_hash ?? '', timeMs: known.block_ms ?? 0 };
  const seed = known === undefined ? '' : openSeed(secrets, known.sealed_seed, day);
  const before = await chain.blockBefore((day + 1) * DEFI_DAY_MS + DECIDES_MS);
  if ((await chain.head()).number <= before.number) throw new ChainSilent('the block that decides has not come');
  const decider = await chain.block(before.number + 1);
  const first = (await chain.blockBefore(day * DEFI_DAY_MS)).number + 1;
  const last = (await chain.blockBefore((day + 1) * DEFI_DAY_MS)).number;
  // On a day without a block everything stood as after the one before it.
  const block = await chain.block(first > last ? last : drawnNumber(seed, decider.hash, first, last));
  const drawn = {
    seed,
    decider: decider.number,
    decider_hash: decider.hash,
    block: block.number,
    block_hash: block.hash,
    block_ms: block.timeMs,
  };
  await rows(
    db,
    sqlFor
      .insertInto('defi_draws')
      .values({ day, ...drawn })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(drawn)),
  );
  return block;
}

/** A server that lost its key lost the seed with it: then the deciding block alone draws, as everybody sees. */
function openSeed(secrets: Deps['secrets'], sealed: string, day: number): string {
  try {
    return secrets.open(sealed, sealedFor(day)).toString();
  } catch {
    return '';
  }
}

/** The block that was drawn for the last day of which one was; undefined before the first. */
export async function lastDrawn({ db }: Pick<Deps, 'db'>): Promise<ChainBlock | undefined> {
  const last = await one(db, latest);
  return last?.block == null
    ? undefined
    : { number: last.block, hash: last.block_hash ?? '', timeMs: last.block_ms ?? 0 };
}

/** For everybody to check: the hash of today's seed, and the latest draw with its seed. */
export async function readDraws({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{
  readonly nextSeedHash: string | null;
  readonly lastDraw: DefiDraw | null;
}> {
  const [next, last] = await Promise.all([one(db, drawOf(defiDayOf(clock())).select('seed_hash')), one(db, latest)]);
  return {
    nextSeedHash: next?.seed_hash ?? null,
    lastDraw:
      last === undefined
        ? null
        : {
            day: defiDayText(last.day),
            seed: last.seed ?? '',
            seedHash: last.seed_hash,
            decider: last.decider ?? 0,
            deciderHash: last.decider_hash ?? '',
            block: last.block ?? 0,
            blockHash: last.block_hash ?? '',
          },
  };
}
