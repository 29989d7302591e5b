import type { Clock } from '../platform/clock.ts';
import { onceStatement } from '../platform/letters/send-letter.ts';
import type { CloserDeps } from './overnight-closer.ts';

/** The letter about a position that was closed before its market closed. */
export const overnightLetter =
  (clock: Clock): CloserDeps['letter'] =>
  ({ id: position, owner, leverage, ledger }, { showSymbol: pair }, most) => {
    const kind = ledger === 'demo' ? 'simulated' : '';
    const params = { position, pair, leverage, most, kind } as const;
    return onceStatement(owner, { type: 'account', key: 'position_overnight', params }, clock());
  };
