import { sql } from 'kysely';
import type { PositionEvent } from '../../exchange/commit-events.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type PairOf, type PushNotice, tradePage } from './push-notices.ts';

const numberOf = sql<string>`params ->> 'position'`;

/**
 * What to notify customers of whose positions were closed before their market closed. Why a position was closed says
 * the letter that was stored with its closing; who closed one on their own has none.
 */
export async function overnightNotices(
  db: Database,
  positions: readonly PositionEvent[],
  pairOf: PairOf,
): Promise<PushNotice[]> {
  const closed = positions.filter(({ owner, status }) => owner > 0 && status === 'closed');
  if (closed.length === 0) return [];
  const letters = await rows(
    db,
    sqlFor
      .selectFrom('mails')
      .select(['user_id', 'params', numberOf.as('position')])
      .where('key', '=', 'position_overnight')
      .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(closed.map(({ owner }) => owner)))))
      .where((eb) => eb(numberOf, '=', eb.fn.any(eb.val(closed.map(({ id }) => String(id)))))),
  );
  return closed.flatMap(({ id, owner, desk, symbol, ledger, leverage }) => {
    const letter = letters.find(({ user_id, position }) => user_id === owner && position === String(id));
    if (letter === undefined) return [];
    const { most } = letter.params as { most: number };
    const notice: PushNotice = {
      userId: owner,
      kind: 'settlement',
      words: 'overnight',
      params: { pair: pairOf(symbol), leverage, most },
      simulated: ledger === 'demo',
      tag: `position-${id}`,
      route: tradePage(desk, symbol),
    };
    return [notice];
  });
}
