import type { CaseFigure } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Finding, putFindings } from './findings.ts';
import type { ScreeningHit, ScreeningProvider } from './screening/screening-provider.ts';

/** Verified names looked up in one turn. */
const AT_ONCE = 200;
const APPROVED = 1;

/** Failures after which a provider is given a rest until the next turn. */
const FAILURES_MAX = 3;

/** Certifications about which a provider failed to answer, the last at the end. Kept between turns: one that always fails must hide no other. */
export type Failed = Set<number>;

/**
 * Verified names that this provider was not asked about, or about another state of its list: those that failed before at the
 * end, those that it was never asked about first.
 */
const unscreened = (provider: string, version: string, failed: Failed) =>
  sqlFor
    .selectFrom('certifications as c')
    .leftJoin('screenings as s', (join) =>
      join.onRef('s.certification_id', '=', 'c.id').on('s.provider', '=', provider),
    )
    .select(['c.id', 'c.user_id', 'c.real_name', 'c.country'])
    .where('c.status', '=', APPROVED)
    .where('c.level', '=', 1)
    .where(({ eb, or }) => or([eb('s.version', 'is', null), eb('s.version', '<>', version)]))
    .orderBy(
      ({ fn, val, ref }) => fn('array_position', [val([...failed]), ref('c.id')]),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('s.version', (order) => order.asc().nullsFirst())
    .orderBy('c.id')
    .limit(AT_ONCE);

/**
 * Looks up verified names that were not looked up in this state of the list; what was new. Names are marked as looked up one by
 * one. A name that fails is passed over and asked about again after all others. Rejects after three failures.
 */
export async function screenNames(
  db: Database,
  provider: ScreeningProvider,
  failed: Failed,
  nowMs: number,
): Promise<number> {
  const version = await provider.version();
  let fresh = 0;
  const errors: unknown[] = [];
  for (const verified of await rows(db, unscreened(provider.name, version, failed))) {
    failed.delete(verified.id);
    try {
      fresh += await screenName(db, provider, version, { ...verified, nowMs });
    } catch (error) {
      failed.add(verified.id);
      errors.push(error);
      if (errors.length === FAILURES_MAX) break;
    }
  }
  if (errors.length > 0) throw new NamesMissed(fresh, errors[0]);
  return fresh;
}

/** Some names were not looked up; `fresh`: what was new of the others. */
export class NamesMissed extends Error {
  override readonly name = 'NamesMissed';
  readonly fresh: number;

  constructor(fresh: number, cause: unknown) {
    super('names were not looked up', { cause });
    this.fresh = fresh;
  }
}

interface Verified {
  readonly id: number;
  readonly user_id: number;
  readonly real_name: string;
  readonly country: string | null;
  readonly nowMs: number;
}

async function screenName(
  db: Database,
  provider: ScreeningProvider,
  version: string,
  { id, user_id, real_name, country, nowMs }: Verified,
): Promise<number> {
  const hits = await provider.screen({ name: real_name, country: country ?? undefined });
  const findings = hits.map((hit) => findingOf(provider.name, user_id, real_name, hit));
  const fresh = await putFindings(db, findings, nowMs);
  const looked = { version, hits: hits.length, at_ms: nowMs };
  await db.batch([
    statement(
      sqlFor
        .insertInto('screenings')
        .values({ certification_id: id, provider: provider.name, ...looked })
        .onConflict((conflict) => conflict.columns(['certification_id', 'provider']).doUpdateSet(looked)),
    ),
  ]);
  return fresh;
}

function findingOf(provider: string, userId: number, verified: string, hit: ScreeningHit): Finding {
  const figures: CaseFigure[] = [
    { name: 'verifiedName', value: verified, to: { list: 'certifications', filter: { customer: userId } } },
    {
      name: 'listedName',
      value: hit.name,
      to: provider === 'local' ? { list: 'listedNames', filter: { search: hit.name } } : null,
    },
    { name: 'likeness', value: String(hit.likeness), to: null },
    { name: 'source', value: hit.source, to: null },
    { name: 'provider', value: provider, to: null },
  ];
  if (hit.birthDate !== null) figures.push({ name: 'birthDate', value: hit.birthDate, to: null });
  return { userId, rule: 'name', key: `${provider} ${hit.reference}`, figures };
}
