import type { HaltDesk } from '@bourse/engine';
import { Refusal } from '../platform/refusal.ts';
import type { Committer } from './committer.ts';

/** Refuses, as the engine would, what asks for a price of something that is halted. */
export function refuseIfHalted(committer: Committer, desk: HaltDesk, symbols: readonly string[]): void {
  const { halts } = committer.engine.state;
  if (symbols.some((symbol) => halts.isHalted(desk, symbol))) throw new Refusal('trading_halted');
}
