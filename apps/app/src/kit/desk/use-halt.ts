import { type HaltDesk, type HaltRow, haltList, haltOf } from '@bourse/wire';
import { useCall } from '../../platform/query-client.ts';

/** The halt that covers an instrument on a desk; undefined where it is traded, and while that is not known. */
export function useHalt(desk: HaltDesk, symbol: string): HaltRow | undefined {
  return haltOf(useCall(haltList, {}).data ?? [], desk, symbol);
}
