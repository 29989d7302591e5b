import { CODE, DAY_MS } from '@bourse/wire';
import { checkClosing, closingFile, closingList, closingView } from '@bourse/wire/console';
import { sql } from 'kysely';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { written } from './closing.ts';
import { closingFileOf } from './closing-sheets.ts';
import { closingOf, type ReportDeps, storedClosing } from './closing-store.ts';
import { dayNumber, dayText } from './closing-window.ts';

/** One computation from the first transfer on at a time. */
export function closingRoutes(deps: ReportDeps): Route[] {
  const { db } = deps;
  let checking: Promise<unknown> | undefined;
  const stored = async (day: string) => {
    const number = dayNumber(day);
    const found = Number.isNaN(number) ? undefined : await storedClosing(db, number);
    if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'day' });
    return found;
  };
  return [
    route(closingList, 'read', async ({ query }) => {
      const atMs = sql<number>`(${sql.ref('c.day')} + 1) * ${sql.lit(DAY_MS)}`;
      const dayOf = sql<string>`to_char(date '1970-01-01' + ${sql.ref('c.day')}::integer, 'YYYY-MM-DD')`;
      const found = sqlFor
        .selectFrom('closings as c')
        .select(['c.day', 'c.made_ms as madeMs', 'c.batch', 'c.head_hash as headHash', 'c.hash'])
        .where(({ ref }) => allOf(matches(joined(dayOf, ref('c.hash'), ref('c.head_hash')), query.search)));
      const key = sql.ref('c.day');
      const { rows, total } = await listPage(db, found, { sorts: { day: key }, key, by: { time: atMs } }, query);
      return {
        total,
        rows: rows.map(({ day, ...row }) => ({
          id: dayText(day),
          day: dayText(day),
          atMs: (day + 1) * DAY_MS,
          ...row,
        })),
      };
    }),
    route(closingView, 'history', async ({ params }) => {
      const { hash, made_ms: madeMs, currency, closing } = await stored(params.day);
      return { hash, madeMs, currency, closing };
    }),
    route(closingFile, 'history', async ({ params, query: { format } }) => {
      const { closing, body } = await stored(params.day);
      const bytes = closingFileOf(closing, body, format);
      return { fileName: `closing-${params.day}.${format}`, base64: bytes.toString('base64') };
    }),
    route(checkClosing, 'write', async ({ params }) => {
      const { day, hash: before } = await stored(params.day);
      if (checking !== undefined) throw new Refusal('busy');
      const computed = closingOf(deps, day, 'first');
      checking = computed.catch(() => undefined);
      try {
        const { hash } = written(await computed);
        return { same: hash === before, hash };
      } finally {
        checking = undefined;
      }
    }),
  ];
}
