import type { CaseFigure } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Finding, putFindings } from './findings.ts';
import type { ScreeningHit, ScreeningProvider } from './screening/screening-provider.ts';

/** Verified names looked up in one turn. */
const AT_ONCE = 200;
const APPROVED = 1;

/** Verified names that this provider was not asked about, or about another state of its list, the oldest first. */
const unscreened = (provider: string, version: string) =>
  sqlFor
    .selectFrom('certifications as c')
    .leftJoin('screenings as s', (join) =>
      join.onRef('s.certification_id', '=', 'c.id').on('s.provider', '=', provider),
    )
    .select(['c.id', 'c.user_id', 'c.real_name', 'c.country'])
    .where('c.status', '=', APPROVED)
    .where('c.level', '=', 1)
    .where(({ eb, or }) => or([eb('s.version', 'is', null), eb('s.version', '<>', version)]))
    .orderBy('c.id')
    .limit(AT_ONCE);

/**
 * Looks up verified names that were not looked up in this state of the list; what was new. Names are marked as looked up one by
 * one, so that a provider that fails is asked about the rest at the next turn.
 */
export async function screenNames(db: Database, provider: ScreeningProvider, nowMs: number): Promise<number> {
  const version = await provider.version();
  let fresh = 0;
  for (const { id, user_id, real_name, country } of await rows(db, unscreened(provider.name, version))) {
    const hits = await provider.screen({ name: real_name, country: country ?? undefined });
    const findings = hits.map((hit) => findingOf(provider.name, user_id, real_name, hit));
    fresh += await putFindings(db, findings, nowMs);
    const row = { certification_id: id, provider: provider.name, version, hits: hits.length, at_ms: nowMs };
    const { certification_id: _, provider: __, ...looked } = row;
    await db.batch([
      statement(
        sqlFor
          .insertInto('screenings')
          .values(row)
          .onConflict((conflict) => conflict.columns(['certification_id', 'provider']).doUpdateSet(looked)),
      ),
    ]);
  }
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
