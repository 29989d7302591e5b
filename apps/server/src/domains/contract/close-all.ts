import type { closeAllPositions, OutputOf } from '@bourse/wire';
import { closeOnMargin, type MarginDeps } from '../../exchange/place-on-margin.ts';
import type { Session } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reasonOf } from './reason.ts';

type Answer = OutputOf<typeof closeAllPositions>;

/**
 * Closes these positions at market, in the order in which they are named. What cannot be closed stays as it is; a
 * position that is named twice is closed once. Throws the first refusal if not one could be closed.
 */
export async function closeAll(
  deps: MarginDeps,
  session: Session,
  ids: readonly number[],
  nowMs: number,
): Promise<Answer> {
  let closed = 0;
  let partly = 0;
  const refused: Answer['refused'] = [];
  let first: Refusal | undefined;
  const close = async (id: number) => {
    try {
      const { status } = await closeOnMargin(deps, 'contract', session, id, nowMs);
      if (status === 'filled') closed += 1;
      else partly += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      first ??= error;
      refused.push({ id, reason: reasonOf(error) });
    }
  };
  await Promise.all([...new Set(ids)].map(close));
  if (first !== undefined && closed + partly === 0) throw first;
  return { closed, partly, refused };
}
